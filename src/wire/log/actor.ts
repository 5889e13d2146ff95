import { z } from 'zod';
import { expected, nullable, optional, record } from '../lenient.ts';
import { code, integer, text } from '../scalar.ts';

const actorId = z.union([text, integer]);

export const actor = record({
  type: expected(code(['application', 'user'])),
  id: expected(actorId),
  name: expected(text),
});

export const commander = record({
  login: expected(text),
  id: expected(integer),
  type: nullable(code(['User', 'Organization', 'Bot', 'Mannequin', 'Enterprise'])),
  avatar_url: optional(text),
});
