import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../dependencies.mjs';
import { allFiles, textOf } from './sources.mjs';

const documentsOf = (folder) => readdirSync(path.join(root, folder)).filter((file) => file.endsWith('.md'));

/** Files and folders in backticks: at least two lower-case segments, possibly with `{a,b}`. */
const pathNamed = /`([a-z][\w.-]*(?:\/[\w.{},-]+)+)\/?`/g;

/** Tells whether a path is one that a build writes: a fresh clone has none of them. */
const isBuilt = (name) => name.split('/').includes('dist');

/** Every path in backticks in the documents exists, from the root or as the end of a longer path. */
export function checkDocumentPaths() {
  const documents = [...documentsOf('.'), ...documentsOf('docs').map((file) => `docs/${file}`)];
  const exists = pathFinder(allFiles);
  return documents.flatMap((file) =>
    problemsOfPaths(file, textOf(file), (name) => existsSync(path.join(root, name)) || exists(name) || isBuilt(name)),
  );
}

/** `exists` tells whether a file or a folder has this name. */
export function problemsOfPaths(document, text, exists) {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(pathNamed)]
      .flatMap(([, name]) => spelledOut(name))
      .filter((name) => !exists(name))
      .map((name) => `${document}:${index + 1} names ${name}, which is not there`),
  );
}

/** Tells whether a path is the end of a file or of a folder that contains one. */
export function pathFinder(files) {
  const ends = new Set();
  for (const file of files) {
    const segments = file.split('/');
    for (let end = segments.length; end > 0; end--)
      for (let start = 0; start < end; start++) ends.add(segments.slice(start, end).join('/'));
  }
  return (name) => ends.has(name);
}

/** `a/{b,c}.ts` names `a/b.ts` and `a/c.ts`. */
function spelledOut(name) {
  const [, before, options, after] = /^(.*?)\{(.*?)\}(.*)$/.exec(name) ?? [];
  return options === undefined ? [name] : options.split(',').flatMap((option) => spelledOut(before + option + after));
}
