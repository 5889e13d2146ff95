import { parseAst } from 'rolldown/parseAst';

export interface Import {
  readonly from: string;
  readonly typeOnly: boolean;
}

/** A reach for something only the machine knows: time, chance, timers, the network, the process. */
export interface Use {
  readonly name: string;
  readonly line: number;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

const members = ['Date.now', 'Math.random', 'performance.now', 'crypto.randomUUID', 'AbortSignal.timeout'];
const calls = ['Date', 'setTimeout', 'setInterval', 'setImmediate', 'fetch'];

export function read(file: string, text: string): { imports: Import[]; uses: Use[] } {
  const nodes = [...walk(parseAst(text, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts', astType: 'ts' }))];
  const line = (node: Node) => text.slice(0, node.start).split('\n').length;
  const uses = nodes.flatMap((node) => useOf(node).map((name) => ({ name, line: line(node) })));
  const declared = new Set(nodes.flatMap(declaredNames));
  return {
    imports: nodes.flatMap(importOf),
    uses: uses.filter((use) => !declared.has(use.name.replace(/^new |[.(].*$/g, ''))),
  };
}

function* walk(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* walk(item);
  if (!isNode(value)) return;
  yield value;
  for (const [field, child] of Object.entries(value)) if (field !== 'parent') yield* walk(child);
}

function importOf(node: Node): Import[] {
  const source = node['source'];
  const from = isNode(source) && typeof source['value'] === 'string' ? source['value'] : undefined;
  if (from === undefined) return [];
  return [
    { from, typeOnly: node['importKind'] === 'type' || node['exportKind'] === 'type' || node.type === 'TSImportType' },
  ];
}

function useOf(node: Node): string[] {
  if (node.type === 'MemberExpression') return [nameOf(node)].filter(isAmbientMember);
  const callee = nameOf(node['callee']);
  const isBareDate = callee === 'Date' && Array.isArray(node['arguments']) && node['arguments'].length === 0;
  if (node.type === 'NewExpression') return isBareDate ? ['new Date()'] : [];
  return node.type === 'CallExpression' && calls.includes(callee) ? [callee] : [];
}

const isAmbientMember = (name: string) => members.includes(name) || name.startsWith('process.');

/** Names a file gives to its own parameters, variables and imports: those are not the machine's. */
function declaredNames(node: Node): string[] {
  if (node.type === 'VariableDeclarator') return bound(node['id']);
  if (node.type.startsWith('Import') && node.type.endsWith('Specifier')) return bound(node['local']);
  return Array.isArray(node['params']) ? node['params'].flatMap(bound) : [];
}

function bound(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [nameOf(pattern)];
  if (Array.isArray(pattern['properties'])) return pattern['properties'].flatMap(bound);
  return bound(pattern['value'] ?? pattern['left'] ?? pattern['argument']);
}

/** `name`, `object.property`, or nothing where it is neither. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return `${nameOf(node['object'])}.${nameOf(node['property'])}`;
  return node.type === 'Identifier' && typeof node['name'] === 'string' ? node['name'] : '';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
