import { posix } from 'node:path';
import { ambient, bannedWords, ceiling, type Layer, layers, processOwners } from './rules.ts';
import { type Import, read, type Use } from './source.ts';

/** Paths relative to src with forward slashes, mapped to their text. */
export type Sources = Readonly<Record<string, string>>;

/** Every broken rule as one sentence that names the file and the edge. */
export function check(sources: Sources): string[] {
  const edges = new Map<string, string[]>();
  const complaints: string[] = [];
  for (const [file, text] of Object.entries(sources)) {
    const layer = layerOf(file);
    const rule = layers[layer];
    const { imports, uses } = read(file, text);
    edges.set(
      file,
      imports.filter(isRelative).map((found) => resolve(file, found)),
    );
    complaints.push(...names(file), ...length(file, text), ...globals(file, layer, uses));
    if (rule) complaints.push(...imports.flatMap((found) => direction(file, layer, rule, found)));
    else complaints.push(`${file}: '${layer}' is no layer of test/architecture/rules.ts`);
  }
  return [...complaints, ...cycles(edges)];
}

function direction(file: string, layer: string, rule: Layer, found: Import): string[] {
  if (!isRelative(found)) {
    return mayUse(layer, rule, found.from) ? [] : [`${file} → ${found.from}: ${layer} may not use this package`];
  }
  const target = resolve(file, found);
  const to = layerOf(target);
  if (to === layer || target === rule.outside || rule.imports.includes(to)) return [];
  if (to === '..') return [`${file} → ${target}: outside of src`];
  if (!rule.types?.includes(to)) return [`${file} → ${target}: ${layer} may not import ${to}`];
  return found.typeOnly ? [] : [`${file} → ${target}: ${layer} may import ${to} for types only`];
}

function mayUse(layer: string, rule: Layer, specifier: string): boolean {
  if (specifier === 'node:process') return processOwners.includes(layer);
  const isBuiltin = specifier.startsWith('node:');
  return (
    rule.packages.includes(isBuiltin ? specifier : packageOf(specifier)) ||
    (isBuiltin && rule.packages.includes('node:*'))
  );
}

function names(file: string): string[] {
  const parts = file.split('/').flatMap((part) => part.replace(/\..*$/, '').split('-'));
  return parts.filter((word) => bannedWords.includes(word)).map((word) => `${file}: '${word}' says nothing in a name`);
}

function length(file: string, text: string): string[] {
  const lines = text.split('\n').length - 1;
  return lines > ceiling ? [`${file}: ${lines} lines, the ceiling is ${ceiling}`] : [];
}

function globals(file: string, layer: string, uses: readonly Use[]): string[] {
  const isFree = (use: Use) => (use.name.startsWith('process.') ? processOwners : ambient.allowed).includes(layer);
  return uses.filter((use) => !isFree(use)).map((use) => `${file}:${use.line} uses ${use.name}: have it handed in`);
}

/** Each cycle once, as the files on it, type-only imports included. */
function cycles(edges: ReadonlyMap<string, readonly string[]>): string[] {
  const finished = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) found.push(`cycle: ${[...path.slice(start), file].join(' → ')}`);
    if (start >= 0 || finished.has(file)) return;
    for (const next of edges.get(file) ?? []) visit(next, [...path, file]);
    finished.add(file);
  };
  for (const file of edges.keys()) visit(file, []);
  return found;
}

const isRelative = (found: Import) => found.from.startsWith('.');
const resolve = (file: string, found: Import) => posix.normalize(posix.join(posix.dirname(file), found.from));
const layerOf = (file: string) => file.split('/')[0] ?? file;
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
