import { tables } from './migrations.mjs';
import { codeFiles, isTest, lineOf, readJson, visit } from './sources.mjs';

const ownersFile = 'scripts/house/table-owners.json';
const writes = new Set(['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto', 'deleteUsing']);
/** Files that write a table named by their caller, one of several that are alike. */
const writersOfHandedTables = new Set([
  'apps/server/src/domains/catalog/named/find-or-create-named.ts',
  'apps/server/src/domains/catalog/named/named-things.ts',
  'apps/server/src/platform/http/idempotency.ts',
]);

/** Every domain may read every table; only its owner writes it. */
export function checkTableOwners() {
  const owners = readJson(ownersFile);
  const missing = tables.filter((table) => !(table in owners)).map((table) => `${ownersFile}: ${table} has no owner`);
  const stale = Object.keys(owners)
    .filter((table) => !tables.includes(table))
    .map((table) => `${ownersFile}: there is no table ${table}`);
  const files = codeFiles.filter((file) => file.startsWith('apps/server/src/') && !isTest(file));
  return [...missing, ...stale, ...files.flatMap((file) => writeFaults(file, owners))];
}

function writeFaults(file, owners) {
  const writer = writerOf(file);
  const problems = [];
  visit(file, {
    CallExpression(node) {
      const method = node.callee.type === 'MemberExpression' ? node.callee.property.name : undefined;
      if (!writes.has(method)) return;
      const where = `${file}:${lineOf(file, node.callee.property.start)}`;
      const named = tablesOf(node.arguments[0]);
      if (!named && !writersOfHandedTables.has(file))
        problems.push(`${where} ${method} takes the table's name as a literal`);
      for (const table of named ?? []) {
        if (owners[table] !== writer)
          problems.push(`${where} ${writer} writes ${table}, which belongs to ${owners[table] ?? 'nobody'}`);
      }
    },
  });
  return problems;
}

function writerOf(file) {
  return (
    file.match(/^apps\/server\/src\/domains\/([^/]+)\//)?.[1] ??
    (file.startsWith('apps/server/src/platform/') ? 'platform' : 'the assembly')
  );
}

/** `'products as p'` → `products`; undefined when it can't be read off the source. */
function tablesOf(node) {
  if (node?.type === 'ArrayExpression') {
    const all = node.elements.map(tablesOf);
    return all.includes(undefined) ? undefined : all.flat();
  }
  const text =
    node?.type === 'Literal'
      ? node.value
      : node?.type === 'TemplateLiteral' && node.quasis.length === 1
        ? node.quasis[0].value.cooked
        : undefined;
  return typeof text === 'string' ? [text.split(/\s+as\s+/i)[0].trim()] : undefined;
}
