import { type HealthTransition, healths, type TestHistory } from '../../domain/test-case.ts';
import { endpoint } from '../endpoint.ts';
import { type Codec, items, nullable, record, required } from '../lenient.ts';
import { code, instant, text } from '../scalar.ts';
import { blamedPull } from './details.ts';
import { identity, testPath, testRoute, window } from './path.ts';

const transition: Codec<HealthTransition> = record({
  at: required(instant),
  health_status: required(code(healths)),
  exception_type: nullable(text),
  pull_request: nullable(blamedPull),
});

const history: Codec<TestHistory> = record({
  transitions: required(items(transition)),
  first_activity_at: nullable(instant),
});

export const testTransitions = endpoint({
  method: 'GET',
  route: `${testRoute}/health-transitions`,
  path: testPath,
  query: { ...identity, window },
  reply: history,
  access: 'test',
  section: 'S2 4.2',
  summary: 'when the health of one test changed, and with which merge',
});
