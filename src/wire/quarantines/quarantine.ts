import { z } from 'zod';
import { codeCount } from '../../base/code-count.ts';
import { longestTestName, type Quarantine, type QuarantineRequest } from '../../domain/quarantine.ts';
import { healths } from '../../domain/test-case.ts';
import { type Codec, expected, nullable, optional, record, required } from '../lenient.ts';
import { code, flag, instant, name, text } from '../scalar.ts';

/** S2 2.3 QuarantinedTest. */
export const quarantine: Codec<Quarantine> = record({
  id: required(text),
  test_name: required(text),
  test_id: expected(name),
  reason: expected(text),
  branch: nullable(text),
  branch_name: nullable(text),
  pipeline_name: nullable(name),
  job_name: nullable(name),
  created_at: expected(instant),
  health_status: nullable(code(healths)),
  is_recovered: expected(flag),
  source: optional(code(['manual', 'auto'])),
});

const limited = (shortest: number) =>
  z
    .string()
    .refine(
      (written) => written.length >= shortest && codeCount(written) <= longestTestName,
      `takes ${shortest} to ${longestTestName} characters`,
    )
    .meta({ minLength: shortest, maxLength: longestTestName });

const request = z.object({ test_name: limited(1), reason: limited(0), branch: limited(0).nullish() });

/** The body of S2 4.2 `POST /quarantines`; read strictly, as all we are sent. */
export const quarantineRequest: Codec<QuarantineRequest> = z.codec(request, z.custom<QuarantineRequest>(), {
  decode: ({ test_name, reason, branch }) => ({ testName: test_name, reason, branch: branch ?? null }),
  encode: ({ testName, reason, branch }) => ({ test_name: testName, reason, branch }),
});
