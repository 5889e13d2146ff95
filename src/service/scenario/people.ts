import type { Person } from '../engine/setup.ts';

/** The person behind the user token, who opens pull requests like everybody else. */
export const me = { id: 4242, login: 'robin' } as const satisfies Person;

export const people = [
  { id: 1107, login: 'sam' },
  me,
  { id: 1388, login: 'amara-o' },
  { id: 2051, login: 'jlindqvist' },
  { id: 2290, login: 'priya-n' },
  { id: 2764, login: 'tomasz-k' },
  { id: 3012, login: 'mei' },
  { id: 3355, login: 'dlopez' },
  { id: 3871, login: 'nadia-b' },
  { id: 4410, login: 'oskar' },
  { id: 5033, login: 'hana-w' },
  { id: 5219, login: 'lucas-ferreira' },
  { id: 5902, login: 'ingrid' },
] as const satisfies readonly [Person, ...Person[]];

export const bot = 'dependency-bot[bot]';
