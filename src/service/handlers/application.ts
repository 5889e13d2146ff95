import { applicationOf } from '../auth.ts';
import type { Handler } from '../handler.ts';

export const application: Handler<'application'> = (_input, { caller }) => ({ value: applicationOf(caller) });
