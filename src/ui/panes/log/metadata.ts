import { calendarDay, clockSeconds } from '../../../base/span.ts';
import { cells, wrap } from '../../../base/width.ts';
import type { LogEvent } from '../../../domain/event/log-event.ts';
import { type Line, run } from '../../kit/line.ts';

/** More lines than this help nobody, and a hostile payload could have millions. */
const mostLines = 400;
const mostItems = 60;
const deepest = 8;
const mostWrapped = 60;

interface Printing {
  readonly width: number;
  readonly zone: string;
}

/** Everything an event carries, a name and its value a line; what holds more is indented under its name. */
export function metadataLines(event: LogEvent, printing: Printing): readonly Line[] {
  const { metadata, type, ...envelope } = event;
  const { extra = {}, ...told } = { extra: {}, ...envelope };
  const shown = { type: type === 'unknown' ? event.rawType : type, ...told, metadata: { ...metadata, ...extra } };
  return fieldLines(shown, 0, printing).slice(0, mostLines);
}

function fieldLines(record: object, depth: number, printing: Printing): Line[] {
  return Object.entries(record)
    .slice(0, mostItems)
    .filter(([name]) => name !== 'rawType')
    .flatMap(([name, value]) => valueLines(spaced(name), value, depth, printing));
}

function valueLines(label: string, value: unknown, depth: number, printing: Printing): Line[] {
  const indent = '  '.repeat(depth);
  if (typeof value === 'object' && value !== null && depth < deepest) {
    const plain = flat(value);
    if (plain !== null) return textLines(indent, label, plain, printing);
    const head: Line = [run(`${indent}${label}`, 'muted')];
    if (!Array.isArray(value)) return [head, ...fieldLines(value, depth + 1, printing)];
    return [
      head,
      ...value
        .slice(0, mostItems)
        .flatMap((item: unknown, index) => valueLines(`${index + 1}`, item, depth + 1, printing)),
    ];
  }
  return textLines(indent, label, textOf(label, value, printing.zone), printing);
}

/** Lists of plain values fit a line; so does what is empty. */
function flat(value: object): string | null {
  const items: readonly unknown[] = Array.isArray(value) ? value : Object.keys(value);
  if (items.length === 0) return 'none';
  const isPlain = Array.isArray(value) && items.every((item) => typeof item !== 'object' || item === null);
  return isPlain ? items.slice(0, mostItems).map(String).join(', ') : null;
}

function textOf(label: string, value: unknown, zone: string): string {
  if (value === null || value === undefined) return '-';
  if (typeof value === 'number' && label.endsWith(' at')) {
    return `${calendarDay(value, zone)} ${clockSeconds(value, zone)} ${zone}`;
  }
  return String(value);
}

function textLines(indent: string, label: string, text: string, { width }: Printing): Line[] {
  const room = Math.max(10, width - cells(indent) - cells(label) - 2);
  const [first = '', ...more] = text.split('\n', mostWrapped).flatMap((part) => wrap(part, room, mostWrapped));
  const margin = ' '.repeat(cells(indent) + cells(label) + 2);
  return [[run(`${indent}${label}  `, 'muted'), run(first)], ...more.map((part): Line => [run(margin), run(part)])];
}

/** `queuePullRequestNumber` as people write it. */
const spaced = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ');
