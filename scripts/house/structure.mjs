import { allFiles, codeFiles, isTest, parse, readJson, textOf } from './sources.mjs';

const linesMax = 300;
const drawers = /^(utils?|helpers?|commons?|misc|shared|types|managers?|services?|index)$/;
const drawerEndings = /-(utils?|helpers?|misc)$/;
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const vocabulary = readJson('scripts/house/vocabulary.json');

const serverFiles = codeFiles.filter((file) => /^apps\/server\/src\/domains\//.test(file) && !isTest(file));

/** Names and sizes: one noun a file, no drawers, and in a domain only files whose name says what they do. */
export function checkStructure() {
  const sized = allFiles.filter((file) => /\.(ts|tsx|mjs|css|sql)$/.test(file) && !file.startsWith('db/generated/'));
  return [
    ...sized.flatMap(sizeFault),
    ...codeFiles.flatMap(nameFault),
    ...codeFiles.flatMap(domainFault),
    ...serverFiles.flatMap(verbFault),
    ...unusedVerbs(),
  ];
}

function sizeFault(file) {
  const lines = textOf(file).trimEnd().split('\n').length;
  return lines > linesMax ? [`${file} has ${lines} lines (at most ${linesMax}): find the second noun in it`] : [];
}

function nameFault(file) {
  const segments = file.split('/');
  const base = segments
    .pop()
    .replace(/\.(ts|tsx|mjs)$/, '')
    .replace(/\.(test|spec|config|d)$/, '');
  const faults = [];
  if (!kebabCase.test(base)) faults.push(`${file}: names are kebab-case`);
  if (file.endsWith('.tsx') && !file.startsWith('apps/web/')) faults.push(`${file}: .tsx only in apps/web`);
  for (const name of [...segments, base]) {
    if (drawers.test(name) || drawerEndings.test(name)) faults.push(`${file}: "${name}" is a drawer, not a name`);
  }
  return faults;
}

function domainFault(file) {
  const domain = file.match(/^apps\/(?:server|web)\/src\/domains\/([^/]+)\//)?.[1];
  if (!domain || vocabulary.domains.includes(domain)) return [];
  return [`${file}: "${domain}" is not a domain of scripts/house/vocabulary.json`];
}

/** A file named by a verb is one procedure or function of that name; other files are nouns. */
function verbFault(file) {
  const base = file.split('/').pop().replace(/\.ts$/, '');
  const words = base.split('-');
  if (!vocabulary.verbs.includes(words[0]) || vocabulary.nounEndings.includes(words.at(-1))) return [];
  if (words.length === 1) return [`${file}: say what it acts on, <verb>-<noun>.ts`];
  const wanted = words.map((word, i) => (i === 0 ? word : word[0].toUpperCase() + word.slice(1))).join('');
  return exportsOf(file).includes(wanted) ? [] : [`${file}: exports no ${wanted}`];
}

/** A verb of the list that begins no file's name says nothing about the tree. */
function unusedVerbs() {
  const inUse = new Set(serverFiles.map((file) => file.split('/').pop().split(/[-.]/)[0]));
  const unused = vocabulary.verbs.filter((verb) => !inUse.has(verb));
  return unused.map((verb) => `scripts/house/vocabulary.json: no file begins with "${verb}"; take it out`);
}

function exportsOf(file) {
  return parse(file).module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.exportName.name));
}
