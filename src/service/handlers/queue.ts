import type { Handler, RepositoryContext } from '../handler.ts';
import { notFound } from '../refusal.ts';

export const branches: Handler<'branches'> = (_input, { repository }) => ({ value: { branches: repository.branches } });

export const status: Handler<'status'> = ({ branch }, { repository }) => {
  const value = repository.status(branch ?? repository.defaultBranch);
  if (value === null) throw notFound(`branch ${branch} has no merge queue`);
  return { value };
};

export const pull: Handler<'pull'> = ({ prNumber }, context) => ({
  value: context.repository.pull(prNumber) ?? notQueued(context),
});

export const dequeueImpact: Handler<'dequeueImpact'> = ({ prNumber }, context) => ({
  value: context.repository.impact(prNumber) ?? notQueued(context),
});

export const dequeue: Handler<'dequeue'> = ({ prNumber }, context) => {
  const { repository, caller } = context;
  if (!repository.dequeue(prNumber, caller.actor)) notQueued(context);
  return { value: null };
};

function notQueued({ written }: RepositoryContext): never {
  throw notFound(`pull request #${written['pr_number']} is in no merge queue`);
}

export const readPause: Handler<'readPause'> = (_input, { repository }) => ({ value: repository.pause });

export const pause: Handler<'pause'> = ({ body }, { repository, caller }) => {
  repository.pauseFor(body.reason, caller.actor);
  return { value: repository.pause };
};

export const unpause: Handler<'unpause'> = (_input, { repository, caller }) => {
  repository.unpause(caller.actor);
  return { value: null };
};
