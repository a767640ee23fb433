import { Visitor } from 'oxc-parser';
import { tables, tablesWithSequence } from './migrations.mjs';
import { codeFiles, isTest, lineOf, parse } from './sources.mjs';

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
    checkProgram(parse(file).program, (node, reason) => problems.push(`${file}:${lineOf(file, node.start)} ${reason}`));
    return problems;
  });
}

/** `report` takes the node and the reason. */
export function checkProgram(program, report) {
  new Visitor({
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
      checkInsert(node, method, report);
    },
  }).visit(program);
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
  return nodesWithin(nodes).flatMap((node) => {
    if (node.type === 'TaggedTemplateExpression' && node.tag.name === 'sql') return [textOfTemplate(node.quasi)];
    const isFunctionCall = node.type === 'CallExpression' && /^(?:fn|agg)$/.test(node.callee.property?.name ?? '');
    return isFunctionCall && node.arguments[0]?.type === 'Literal' ? [`${node.arguments[0].value}()`] : [];
  });
}

/**
 * What a cluster refuses of an insert, where it stands in the builder's call. The tests see the plan of what is built elsewhere
 * (`testing/cluster-statements.ts`).
 */
function checkInsert(node, method, report) {
  if (method === 'returning' && callsWithin(node.arguments).some((call) => methodOf(call) === 'selectFrom'))
    report(node, 'no sub-select in RETURNING');
  if (method !== 'expression' || !tablesWithSequence.has(insertedTable(node))) return;
  if (callsWithin(node.arguments).some(isOfTwoTables))
    report(node, 'no inner join, EXISTS or IN where rows get ids: a left join, or rows as parameters');
}

function isOfTwoTables(call) {
  const [first, second, ...rest] = call.arguments;
  if (methodOf(call) === 'innerJoin') return first?.type === 'Literal';
  if (methodOf(call) === 'exists') return true;
  const isIn = second?.type === 'Literal' && /^(?:not )?in$/.test(second.value);
  return isIn && callsWithin(rest).some((one) => methodOf(one) === 'selectFrom');
}

/** The table of the `insertInto` before a call of the same chain. */
function insertedTable(call) {
  for (let node = call; node?.type === 'CallExpression'; node = node.callee.object)
    if (methodOf(node) === 'insertInto') return literalText(node.arguments[0]);
  return undefined;
}

function methodOf(call) {
  return call.callee.property?.name;
}

function callsWithin(value) {
  return nodesWithin(value).filter(({ type }) => type === 'CallExpression');
}

function nodesWithin(value) {
  if (!value || typeof value !== 'object') return [];
  const within = Object.values(value).flatMap(nodesWithin);
  return typeof value.type === 'string' ? [value, ...within] : within;
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
