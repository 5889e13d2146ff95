import { expect, test } from 'vitest';
import { repositoryOfRemote } from '../../../src/cli/settings/remote.ts';

test.each([
  'https://github.com/acme/monolith',
  'https://github.com/acme/monolith.git',
  'https://github.com/acme/monolith/',
  'https://ana:secret@github.com/acme/monolith.git',
  'ssh://git@github.com/acme/monolith.git',
  'ssh://git@github.example.com:2222/acme/monolith',
  'git://github.com/acme/monolith.git',
  'git@github.com:acme/monolith.git',
  'git@github.com:/acme/monolith',
  'github:acme/monolith.git',
])('%s', (url) => {
  expect(repositoryOfRemote(url)).toEqual({ owner: 'acme', name: 'monolith' });
});

test('a dot in the name is kept', () => {
  expect(repositoryOfRemote('git@github.com:acme/site.example.git')).toEqual({ owner: 'acme', name: 'site.example' });
});

test.each([
  '',
  '/srv/git/monolith.git',
  '../monolith',
  'https://github.com/monolith',
  'https://gitlab.com/group/sub/monolith',
  'git@github.com:acme/..',
  'https://github.com/ac me/monolith',
])('%j names no repository', (url) => {
  expect(repositoryOfRemote(url)).toBeNull();
});
