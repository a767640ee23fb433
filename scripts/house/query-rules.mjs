import { tables } from './migrations.mjs';
import { codeFiles, isTest, lineOf, visit } from './sources.mjs';

// db/src is the ground that the rules stand on: it makes schemas and may name them.
const inScope = (file) => file.startsWith('apps/server/src/') && !isTest(file);
const bareTables = [...new Set(tables.map((table) => table.replace(/^public\./, '')))];
const volatile = /\b(?:clock_timestamp|statement_timestamp|timeofday|random|gen_random_uuid|nextval)\s*\(/i;
const currentTime = /\b(?:now|clock_timestamp|statement_timestamp)\s*\(|\bcurrent_(?:timestamp|date)\b/i;

const forbidden = [
  [/\b(?:create|drop|alter)\b[\s\S]*\btrigger\b/i, 'no triggers'],
  [/\bmerge\s+into\b/i, 'no MERGE: ON CONFLICT'],
  [/\bset\s+(?:local\s+|session\s+)?(?:role|authorization)\b|\bset\s+session\s+authorization\b/i, 'no SET ROLE'],
  [/\bsearch_path\b/i, 'no search_path: withSchema'],
  [
    /\bcoalesce\s*\([^()]*(?:\([^()]*\)[^()]*)*\b(?:now|clock_timestamp)\s*\(/i,
    'no now() inside COALESCE: pass the time',
  ],
  [/\bcase\b(?:(?!\bend\b)[\s\S])*\b(?:now|clock_timestamp)\s*\(/i, 'no now() inside CASE: pass the time'],
  [/\bdo\s+update\b[\s\S]*\b(?:now|clock_timestamp)\s*\(/i, 'no now() in DO UPDATE: excluded.column'],
  [/\breturning\b[^;]*\w\s*\(/i, 'RETURNING names bare columns: format in TypeScript'],
];
const tableAfterKeyword = new RegExp(
  `(?<!\\bdistinct\\s)\\b(?:from|join|into|(?<!(?:for|key|do)\\s)update)\\s+(?:only\\s+)?"?(?:\\w+"?\\."?)?(?:${bareTables.join('|')})\\b(?!\\s*\\()`,
  'i',
);

/** The rules for SQL in the server's sources: what the builder's schema cannot reach, and what a cluster cannot run. */
export function checkQueries() {
  return codeFiles.filter(inScope).flatMap((file) => {
    const problems = [];
    const report = (node, reason) => problems.push(`${file}:${lineOf(file, node.start)} ${reason}`);
    visit(file, {
      TaggedTemplateExpression(node) {
        if (node.tag.type === 'Identifier' && node.tag.name === 'sql')
          checkText(node, textOfTemplate(node.quasi), report, { isFragment: true });
      },
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
        const method = callee.property.name;
        const isOfSql = callee.object.type === 'Identifier' && callee.object.name === 'sql';
        if (isOfSql && method === 'table') report(node, 'no sql.table(): withSchema does not reach it');
        if (isOfSql && method === 'raw') report(node, 'no sql.raw()');
        if (method === 'query') checkText(node, literalText(node.arguments[0]), report, { isFragment: false });
        checkBuilderCall(node, method, report);
      },
    });
    return problems;
  });
}

function checkText(node, text, report, { isFragment }) {
  for (const [pattern, reason] of forbidden) if (pattern.test(text)) report(node, reason);
  if (isFragment && bareTables.length > 0 && tableAfterKeyword.test(text))
    report(node, 'no table name in an sql fragment: withSchema does not reach it');
}

const builderRules = new Map([
  ['doUpdateSet', [currentTime, 'no now() in DO UPDATE: insert the value and take excluded.column']],
  ['coalesce', [currentTime, 'no now() inside COALESCE: pass the time']],
  ['then', [currentTime, 'no now() inside CASE: pass the time']],
  ['else', [currentTime, 'no now() inside CASE: pass the time']],
  ['set', [volatile, 'no volatile function in UPDATE: pass the value']],
  ['returning', [/\w\s*\(/, 'RETURNING names bare columns: format in TypeScript']],
]);

/** Looks only at SQL inside the call's arguments: other code there computes values before they are sent. */
function checkBuilderCall(node, method, report) {
  const rule = builderRules.get(method);
  if (!rule) return;
  const [pattern, reason] = rule;
  for (const text of sqlWithin(node.arguments)) if (pattern.test(text)) report(node, reason);
}

function sqlWithin(nodes) {
  const found = [];
  const collect = (node) => {
    if (!node || typeof node !== 'object') return;
    if (node.type === 'TaggedTemplateExpression' && node.tag.name === 'sql') found.push(textOfTemplate(node.quasi));
    const isFunctionCall = node.type === 'CallExpression' && /^(?:fn|agg)$/.test(node.callee.property?.name ?? '');
    if (isFunctionCall && node.arguments[0]?.type === 'Literal') found.push(`${node.arguments[0].value}()`);
    for (const value of Object.values(node)) collect(value);
  };
  collect(nodes);
  return found;
}

function literalText(node) {
  if (node?.type === 'Literal') return String(node.value);
  return node?.type === 'TemplateLiteral' ? textOfTemplate(node) : '';
}

function textOfTemplate({ quasis }) {
  return quasis
    .map((quasi) => quasi.value.cooked)
    .join('?')
    .replace(/\bis\s+(?:not\s+)?distinct\s+from\b/gi, 'differs ');
}
