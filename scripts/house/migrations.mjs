import { allFiles, textOf } from './sources.mjs';

const migrationFiles = allFiles.filter((file) => /^db\/migrations\/(public|tenant)\/.*\.sql$/.test(file));

/** `{ file, scope, line, text }` for each statement; comments are blanked, quoted text stays. */
export const statements = migrationFiles.flatMap(statementsOf);

/** The tables that the migrations make, as code names them: `public.users`, and `products` for a tenant's own. */
export const tables = statements.flatMap(tablesOf);

/** Those of them whose rows get ids of a sequence. */
export const tablesWithSequence = new Set(
  statements.filter(({ text }) => /\bbigserial\b/i.test(text)).flatMap(tablesOf),
);

function tablesOf({ scope, text }) {
  const name = text.match(/^create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/i)?.[1];
  if (!name) return [];
  return scope === 'public' && !name.startsWith('public.') ? [`public.${name}`] : [name];
}

/** The text with comments blanked and quoted values emptied, of the same length. */
export function withoutQuoted(text) {
  return text.replace(/'(?:[^']|'')*'/g, (quoted) => `'${' '.repeat(quoted.length - 2)}'`);
}

function statementsOf(file) {
  const text = textOf(file)
    .replace(/\/\*[\s\S]*?\*\//g, blank)
    .replace(/--.*$/gm, blank);
  const marked = withoutQuoted(text);
  const found = [];
  let start = 0;
  for (let end = marked.indexOf(';'); start < text.length; end = marked.indexOf(';', start)) {
    const stop = end === -1 ? text.length : end;
    const body = text.slice(start, stop);
    if (body.trim()) {
      const line = text.slice(0, start + body.search(/\S/)).split('\n').length;
      const isTerminated = end !== -1 && /^\s*(\n|$)/.test(text.slice(end + 1));
      found.push({ file, scope: file.split('/')[2], line, text: body.trim(), isTerminated });
    }
    start = stop + 1;
  }
  return found;
}

function blank(text) {
  return text.replace(/[^\n]/g, ' ');
}
