import { statements, tablesWithSequence, withoutQuoted } from './migrations.mjs';
import { textOf } from './sources.mjs';

const nameLengthMax = 48;

/** What a cluster of schemas cannot run; the reasons stand in the design notes on scaling out. */
const forbidden = [
  [/\btrigger\b/i, 'no triggers'],
  [/(?<!replica\s+)\bidentity\b/i, 'no identity columns: bigserial'],
  [/\bmerge\s+into\b/i, 'no MERGE: ON CONFLICT'],
  [/\bset\s+(?:local\s+|session\s+)?(?:role|authorization)\b|\bset\s+session\s+authorization\b/i, 'no SET ROLE'],
  [/\bsearch_path\b/i, 'no search_path'],
  [/\binherits\s*\(/i, 'no inheritance'],
  [/^create\s+(?:or\s+replace\s+)?(?:rule|function|procedure)\b/i, 'no rules and no functions'],
  [/^do\b/i, 'no DO blocks: one statement at a time'],
  [/\$\$/, 'no dollar quotes'],
  [/\brename\s+constraint\b/i, 'constraints are dropped and added, not renamed'],
  [/^alter\s+sequence\b/i, 'no ALTER SEQUENCE'],
  [/\badd\s+column\b[^,]*\b(?:big|small)?serial\b/i, 'no serial in ADD COLUMN'],
  [
    /\badd\s+column\b[^,]*\b(?:check|unique|references|primary\s+key)\b/i,
    'no constraint in ADD COLUMN: add it by name after',
  ],
  [/^update\b[\s\S]*\b(?:clock_timestamp|random|gen_random_uuid)\s*\(/i, 'no volatile function in UPDATE'],
  [/\b(?:coalesce|case)\b[\s\S]*\b(?:now|clock_timestamp)\s*\(/i, 'no now() inside COALESCE or CASE'],
  [/\breturning\b[\s\S]*\(\s*select\b/i, 'no sub-select in RETURNING'],
];
const ofTwoTables =
  /(?<!\b(?:left|right|full)\s+(?:outer\s+)?)\bjoin\b(?!\s+lateral\b)|\bexists\s*\(|\bin\s*\(\s*select\b/i;

/** With it off, `drop constraint` in a tenant's schema locks none of the common tables of a cluster (docs/scaling.md). */
const foreignKeysOff = 'citus.enable_local_reference_table_foreign_keys = off';

/** The rules for the SQL of migrations that keep one code base fit for one server and for a cluster. */
export function checkMigrations() {
  return faultsOfStatements(statements, { withSequence: tablesWithSequence, setUp: textOf('docs/scaling.md') });
}

/** `setUp` tells operators how to set a cluster up. */
export function faultsOfStatements(checked, { withSequence, setUp }) {
  return checked.flatMap((statement) => {
    const text = withoutQuoted(statement.text);
    const faults = forbidden.filter(([pattern]) => pattern.test(text)).map(([, reason]) => reason);
    if (statement.scope === 'tenant' && /\breferences\s+public\s*\./i.test(text))
      faults.push('no reference over the schema border');
    if (
      statement.scope === 'tenant' &&
      /^(?:create|alter|drop)\s+(?:unlogged\s+)?table\s+(?:if\s+(?:not\s+)?exists\s+)?\w+\./i.test(text)
    ) {
      faults.push("a tenant's table carries no schema name");
    }
    const filled = text.match(/^insert\s+into\s+([\w.]+)[\s\S]*?\bselect\b/i)?.[1];
    if ((withSequence.has(filled) || withSequence.has(`public.${filled}`)) && ofTwoTables.test(text))
      faults.push(
        'no join, EXISTS or IN where the rows of INSERT … SELECT get ids: a left join, or = any(array(select …))',
      );
    if (statement.scope === 'tenant' && /\bdrop\s+constraint\b/i.test(text) && !setUp.includes(foreignKeysOff))
      faults.push(`DROP CONSTRAINT needs "${foreignKeysOff}" in docs/scaling.md`);
    if (!statement.isTerminated) faults.push('a statement ends with ";" at the end of a line');
    faults.push(...constraintFaults(text));
    return faults.map((fault) => `${statement.file}:${statement.line} ${fault}`);
  });
}

function constraintFaults(text) {
  const faults = [];
  for (const [, name] of text.matchAll(/\bconstraint\s+(?:if\s+exists\s+)?(\w+)/gi)) {
    if (name.length > nameLengthMax) faults.push(`${name} has more than ${nameLengthMax} characters`);
  }
  const index = text.match(/^create\s+(?:unique\s+)?index\s+(?:concurrently\s+)?(?:if\s+not\s+exists\s+)?(\w+)/i)?.[1];
  if (index === 'on') faults.push('an index has a name');
  if (index?.length > nameLengthMax) faults.push(`${index} has more than ${nameLengthMax} characters`);
  const isTable = /^create\s+(?:unlogged\s+)?table\b/i.test(text);
  if (isTable && !/\bprimary\s+key\b/i.test(text)) faults.push('every table has a primary key');
  if (isTable || /^alter\s+table\b/i.test(text)) faults.push(...unnamedConstraints(text));
  return faults;
}

function unnamedConstraints(text) {
  const kinds = /(\bconstraint\s+\w+\s+)?\b(primary\s+key|unique|check\s*\(|exclude|foreign\s+key|references)/gi;
  const faults = [];
  let isForeignKey = false;
  for (const [whole, named, kind] of text.matchAll(kinds)) {
    const isItsTarget = isForeignKey && /^references$/i.test(kind);
    if (!named && !isItsTarget) faults.push(`a constraint has a name: "${whole.trim()}"`);
    isForeignKey = /^foreign/i.test(kind);
  }
  return faults;
}
