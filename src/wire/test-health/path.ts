import { param, repositoryPath } from '../param.ts';

export const testsRoute = '/ci/{owner}/repositories/{repository}';
export const testRoute = `${testsRoute}/tests/{test_id}`;

export const testPath = { ...repositoryPath, test_id: param.uuid() };

const name = param.text({ shortest: 1, longest: 255 });

/** Narrows a test to its runs in one pipeline or job. */
export const identity = { pipeline_name: name, job_name: name };

/** The last so many UTC days, today included. */
export const window = param.choice(['7d', '30d']);
