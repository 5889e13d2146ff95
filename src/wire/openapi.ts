// The endpoint table as an OpenAPI 3.1 document, for whoever reads it with other tools than ours.
import { z } from 'zod';
import { type Access, accepted, type Credential } from './access.ts';
import type { Operation } from './endpoint.ts';
import { endpoints } from './index.ts';
import type { Codec } from './lenient.ts';
import type { Param } from './param.ts';

type Json = Readonly<Record<string, unknown>>;

export interface OpenApi {
  readonly openapi: string;
  readonly info: Json;
  readonly servers: readonly Json[];
  /** By route and method. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>>; readonly securitySchemes: Json };
}

interface Described extends Json {
  readonly operationId: string;
}

/** The document as the service under `baseUrl` serves it. */
export function openApi(baseUrl: string): OpenApi {
  const components = new Map<string, Json>();
  const rows: readonly (readonly [string, Operation])[] = Object.entries(endpoints);
  const paths: Record<string, Record<string, Described>> = {};
  for (const [name, operation] of rows) {
    const path = paths[operation.route] ?? {};
    paths[operation.route] = path;
    path[operation.method.toLowerCase()] = describe(name, operation, components);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Merge queue, activity log, statistics and test insights',
      version: 'v1',
      description: 'The interface that mergetop reads, as its embedded service answers it.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    paths,
    components: { schemas: { ...Object.fromEntries(components), Problem: problem }, securitySchemes },
  };
}

function describe(name: string, operation: Operation, components: Map<string, Json>): Described {
  const { route, path, query, body, reply, success, access, deprecated, section, summary } = operation;
  const pascal = name.charAt(0).toUpperCase() + name.slice(1);
  const written = reply === null ? {} : { content: json(component(`${pascal}Reply`, reply, components)) };
  return {
    operationId: name,
    summary,
    description: `Described in ${section} of the interface documents.`,
    tags: [route.split('/').find((part) => part !== '' && !part.startsWith('{')) ?? 'other'],
    ...(deprecated && { deprecated }),
    security: security(access),
    parameters: [
      ...Object.entries(path).map(([each, param]) => ({ ...parameter(each, 'path', param), required: true })),
      ...Object.entries(query).map(([each, param]) => parameter(each, 'query', param)),
    ],
    ...(body !== null && {
      requestBody: { required: true, content: json(component(`${pascal}Body`, body, components)) },
    }),
    responses: {
      [success]: { description: 'Success', ...written, ...(operation.paged && { headers: pageHeaders }) },
      ...Object.fromEntries(
        refusals.map(([status, description]) => [status, { description, content: json(problemRef) }]),
      ),
    },
  };
}

const json = (schema: Json) => ({ 'application/json': { schema } });

function parameter(name: string, place: 'path' | 'query', { schema, many, unique, most }: Param<unknown>): Json {
  const one = schemaOf(schema);
  const items = { type: 'array', items: one, ...(unique && { uniqueItems: true }) };
  return {
    name,
    in: place,
    schema: many ? { ...items, ...(Number.isFinite(most) && { maxItems: most }) } : one,
    ...(many && { style: 'form', explode: true }),
  };
}

/** Files a codec's schema, and those it refers to, under its name. */
function component(name: string, codec: Codec<unknown>, components: Map<string, Json>): Json {
  const { $defs = {}, ...schema } = schemaOf(codec);
  const refer = (part: Json): Json => JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/__', `"${place}${name}`));
  for (const [inner, definition] of Object.entries($defs))
    components.set(name + inner.replace('__', ''), refer(definition));
  components.set(name, refer(schema));
  return { $ref: place + name };
}

const place = '#/components/schemas/';

function schemaOf(codec: z.ZodType): z.core.JSONSchema.BaseSchema {
  const schema: z.core.JSONSchema.BaseSchema = z.toJSONSchema(codec, {
    io: 'input',
    unrepresentable: 'any',
    // Reading null for what cannot be read is our leniency, not the interface's.
    override({ zodSchema, jsonSchema }) {
      if (zodSchema._zod.def.type === 'catch') Reflect.deleteProperty(jsonSchema, 'default');
    },
  });
  // The document says its dialect once.
  Reflect.deleteProperty(schema, '$schema');
  return schema;
}

const problemRef = { $ref: `${place}Problem` };

/** Service-facts 1.1 #17. */
const problem: Json = {
  type: 'object',
  required: ['detail'],
  properties: {
    detail: {
      anyOf: [
        { type: 'string' },
        {
          type: 'array',
          items: {
            type: 'object',
            required: ['loc', 'msg', 'type'],
            properties: {
              loc: { type: 'array', items: { type: ['string', 'integer'] } },
              msg: { type: 'string' },
              type: { type: 'string' },
            },
          },
        },
      ],
    },
  },
};

/** S1 7, and the status for credentials that are missing or not known. */
const refusals = [
  ['401', 'Credentials are missing or not valid'],
  ['403', 'Forbidden'],
  ['404', 'Not found'],
  ['409', 'Conflict'],
  ['422', 'Unprocessable entity'],
] as const;

const pageHeaders = {
  Link: { description: 'The neighbouring pages (RFC 5988); absent when there are none.', schema: { type: 'string' } },
};

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });

/** S1 5. */
const securitySchemes = {
  AdminApplicationKey: bearer('Application key with admin scope'),
  CIApplicationKey: bearer('Application key for CI use'),
  ServiceTokenBearerAuth: bearer('Token issued by the service'),
  HostTokenBearerAuth: bearer('Token issued by the code host'),
};

const schemes: Readonly<Record<Credential, readonly (keyof typeof securitySchemes)[]>> = {
  admin: ['AdminApplicationKey', 'ServiceTokenBearerAuth'],
  ci: ['CIApplicationKey'],
  user: ['HostTokenBearerAuth'],
};

/** Any one of them opens the operation; the application itself is told to application keys only. */
function security(access: Access): readonly Json[] {
  const taken = accepted[access].flatMap((credential) => schemes[credential]);
  const shown = access === 'application' ? taken.filter((scheme) => scheme.endsWith('ApplicationKey')) : taken;
  return shown.map((scheme) => ({ [scheme]: [] }));
}
