import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../dependencies.mjs';

const folder = path.join(import.meta.dirname, 'areas');

export const areaNames = readdirSync(folder).map((name) => path.basename(name, '.mjs'));

/**
 * The mistakes of these areas, of all when none is named: `{ area, file, line, tests, find, replace, reason }`. A reason says why no
 * test can notice one. Throws where a list is no longer true of the tree.
 */
export async function mistakesOf(areas) {
  const unknown = areas.filter((area) => !areaNames.includes(area));
  if (unknown.length > 0) throw new Error(`No area "${unknown[0]}": use ${areaNames.join(', ')}`);
  const lists = await Promise.all((areas.length > 0 ? areas : areaNames).map(readArea));
  return lists.flat();
}

async function readArea(area) {
  const { default: files } = await import(path.join(folder, `${area}.mjs`));
  return files.flatMap(({ file, tests, mistakes }) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return mistakes.map(([find, replace, reason]) => {
      const { before } = parted(text, { file, find });
      return { area, file, line: before.split('\n').length, tests, find, replace, reason };
    });
  });
}

/** The text with the mistake in it. */
export function withMistake(text, { file, find, replace }) {
  const { before, after } = parted(text, { file, find });
  return before + replace + after;
}

function parted(text, { file, find }) {
  const [before, after, ...more] = text.split(find);
  if (after === undefined) throw new Error(`${file} has no ${find}`);
  if (more.length > 0) throw new Error(`${file} has more than one ${find}`);
  return { before, after };
}
