import { endpoint } from '../endpoint.ts';
import { record, required } from '../lenient.ts';
import { param, repositoryPath } from '../param.ts';
import { text } from '../scalar.ts';
import { quarantinesRoute } from './list.ts';
import { quarantine, quarantineRequest } from './quarantine.ts';

const route = `${quarantinesRoute}/{quarantine_id}`;
const path = { ...repositoryPath, quarantine_id: param.uuid() };

export const addQuarantine = endpoint({
  method: 'POST',
  route: quarantinesRoute,
  path: repositoryPath,
  body: quarantineRequest,
  reply: record({ id: required(text) }),
  success: 201,
  access: 'test',
  section: 'S2 4.2',
  summary: 'puts a test into quarantine, on one branch or on all',
});

export const readQuarantine = endpoint({
  method: 'GET',
  route,
  path,
  reply: quarantine,
  access: 'test',
  section: 'S2 4.2',
  summary: 'one quarantine',
});

export const removeQuarantine = endpoint({
  method: 'DELETE',
  route,
  path,
  access: 'test',
  section: 'S2 4.2',
  summary: 'lifts a quarantine',
});
