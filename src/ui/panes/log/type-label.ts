import type { LogEvent } from '../../../domain/event/log-event.ts';

/** A type in the fewest letters that tell it from the others, for a narrow column. */
export const typeLabel = (type: string): string =>
  type
    .replace(/^action\.(?:queue\.)?/, '')
    .replace(/^(?:queue|ci_insights|test)\./, '')
    .replace('batch_bisection', 'bisect')
    .replace('scheduled_', '');

export const eventLabel = (event: LogEvent): string => typeLabel(event.type === 'unknown' ? event.rawType : event.type);
