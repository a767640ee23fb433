import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { root } from '../dependencies.mjs';

const roots = ['apps', 'packages', 'db', 'bench', 'scripts'];
const outside = new Set(['node_modules', 'dist', 'coverage', 'test-results', '.turbo', '.data', '.cache']);
const parsed = new Map();

/** Every file of the project's own, as paths from the root with forward slashes. */
export const allFiles = roots.flatMap((name) => filesUnder(name)).sort();

export const codeFiles = allFiles.filter((file) => /\.(ts|tsx|mjs)$/.test(file));

export const isTest = (file) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(file) || /\/(testing|e2e)\//.test(file);

export function textOf(file) {
  return readFileSync(path.join(root, file), 'utf8');
}

export function readJson(file) {
  return JSON.parse(textOf(file));
}

/** The file's syntax tree and its imports and exports; parsed once. */
export function parse(file) {
  if (!parsed.has(file)) {
    const text = textOf(file);
    const { program, module, comments, errors } = parseSync(file, text);
    if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
    parsed.set(file, { text, program, module, comments });
  }
  return parsed.get(file);
}

export function visit(file, visitor) {
  new Visitor(visitor).visit(parse(file).program);
}

export function lineOf(file, offset) {
  return parse(file).text.slice(0, offset).split('\n').length;
}

/** The file's comments: `{ line, text }`. */
export function commentsOf(file) {
  return parse(file).comments.map(({ value, start }) => ({ line: lineOf(file, start), text: value }));
}

function filesUnder(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (outside.has(entry.name)) return [];
    const file = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesUnder(file) : [file];
  });
}
