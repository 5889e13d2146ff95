// How the frameworks of the demo name their tests and tell of their failures.
import { areas, behaviours, subjects } from './vocabulary.ts';

export interface Framework {
  readonly name: string;
  readonly version: string;
  readonly language: string;
  readonly filepath: (area: string, subject: string) => string;
  readonly functionName: (subject: string, behaviour: string) => string;
  readonly testName: (filepath: string, functionName: string) => string;
  readonly exceptions: readonly [Exception, ...Exception[]];
  readonly stack: (failure: Thrown) => string;
}

interface Exception {
  readonly type: string;
  readonly message: string;
}

export interface Thrown extends Exception {
  readonly filepath: string;
  readonly functionName: string;
  readonly line: number;
}

export const frameworks = {
  vitest: {
    name: 'vitest',
    version: '5.1.1',
    language: 'typescript',
    filepath: (area, subject) => `src/${area}/${subject}.test.ts`,
    functionName: (subject, behaviour) => `${subject} > ${behaviour}`,
    testName: (filepath, functionName) => `${filepath} > ${functionName}`,
    exceptions: [
      { type: 'AssertionError', message: 'expected 1299 to be 1300 // Object.is equality' },
      { type: 'TypeError', message: "Cannot read properties of undefined (reading 'total')" },
      { type: 'Error', message: 'Test timed out in 5000ms.' },
    ],
    stack: ({ type, message, filepath, line }) =>
      `${type}: ${message}\n    at ${filepath}:${line}:17\n    at runTest (runner/run.ts:412:9)`,
  },
  pytest: {
    name: 'pytest',
    version: '9.0.2',
    language: 'python',
    filepath: (area, subject) => `tests/integration/${area}/test_${subject}.py`,
    functionName: (subject, behaviour) => `test_${subject}_${behaviour.replaceAll(' ', '_')}`,
    testName: (filepath, functionName) => `${filepath}::${functionName}`,
    exceptions: [
      { type: 'AssertionError', message: "assert 'open' == 'paid'" },
      { type: 'psycopg.errors.DeadlockDetected', message: 'deadlock detected' },
      { type: 'TimeoutError', message: 'the queue did not drain within 30.0 s' },
      { type: 'ConnectionResetError', message: '[Errno 104] Connection reset by peer' },
    ],
    stack: ({ type, message, filepath, functionName, line }) =>
      [
        'Traceback (most recent call last):',
        `  File "${filepath}", line ${line}, in ${functionName}`,
        '    result = client.submit(payload)',
        '  File "shop/client.py", line 88, in submit',
        '    return self._send(payload, timeout=self.timeout)',
        `${type}: ${message}`,
      ].join('\n'),
  },
  playwright: {
    name: 'playwright',
    version: '1.58.0',
    language: 'typescript',
    filepath: (area, subject) => `e2e/${area}/${subject}.spec.ts`,
    functionName: (subject, behaviour) => `${subject} › ${behaviour}`,
    testName: (filepath, functionName) => `${filepath} › ${functionName}`,
    exceptions: [
      { type: 'TimeoutError', message: "locator.click: Timeout 30000ms exceeded waiting for getByRole('button')" },
      { type: 'AssertionError', message: 'expect(locator).toHaveText: expected "3 items", received "2 items"' },
      { type: 'Error', message: 'page.goto: net::ERR_CONNECTION_REFUSED' },
    ],
    stack: ({ type, message, filepath, line }) =>
      `${type}: ${message}\nCall log:\n  - waiting for the locator to be visible\n\n    at ${filepath}:${line}:21`,
  },
  prose: {
    name: 'linkinator',
    version: '7.4.0',
    language: 'markdown',
    filepath: (area, subject) => `docs/${area}/${subject}.md`,
    functionName: (_subject, behaviour) => behaviour,
    testName: (filepath, functionName) => `${filepath} § ${functionName}`,
    exceptions: [
      { type: 'DeadLink', message: 'https://host.example/acme/retired answered 404' },
      { type: 'Timeout', message: 'https://status.example did not answer in 10 s' },
    ],
    stack: ({ type, message, filepath, line }) => `${filepath}:${line}: ${type}: ${message}`,
  },
} as const satisfies Readonly<Record<string, Framework>>;

/** The test with a number: a different name for every number. */
export function describeTest(framework: Framework, number: number) {
  const area = word(areas, number);
  const subject = word(subjects, Math.floor(number / areas.length));
  const round = Math.floor(number / (areas.length * subjects.length));
  const behaviour = word(behaviours, round);
  const lap = Math.floor(round / behaviours.length);
  const filepath = framework.filepath(area, subject);
  const functionName = framework.functionName(subject, behaviour) + (lap === 0 ? '' : ` [case ${lap + 1}]`);
  return { filepath, functionName, name: framework.testName(filepath, functionName) };
}

const word = (words: readonly string[], index: number) => words[index % words.length] ?? '';
