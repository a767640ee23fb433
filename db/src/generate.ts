import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { openDirect } from './connect.ts';
import { migrate } from './migrate.ts';
import { migrationsHash } from './migrations-hash.ts';
import { createTenantSchema, createTenantTables } from './provision.ts';

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  /** As a cast names it, without its precision. */
  data_type: string;
  is_nullable: 'YES' | 'NO';
  column_default: string | null;
  is_generated: 'ALWAYS' | 'NEVER';
  known: string | null;
}

const folder = path.join(import.meta.dirname, '..', 'generated');

/** Writes the types of tables and columns from a database that it migrates first. With `check` nothing is written; true means current. */
export async function generateTypes(url: string, options: { check?: boolean } = {}): Promise<boolean> {
  const { readFile } = await import('node:fs/promises');
  await migrate(url);
  const client = await openDirect(url);
  try {
    await client.query('begin');
    await createTenantSchema((statement) => client.query(statement), 't_types');
    await createTenantTables((statement) => client.query(statement), 't_types');
    const hash = await migrationsHash();
    const tenantColumns = await columnsOf(client, 't_types');
    const files = {
      'public.ts': source('PublicTables', 'public.', await columnsOf(client, 'public'), hash),
      'tenant.ts': source('TenantTables', '', tenantColumns, hash),
      'tenant-columns.ts': columnTypes('tenantColumns', tenantColumns, hash),
    };
    await client.query('rollback');
    let isCurrent = true;
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(folder, name);
      if ((await readFile(file, 'utf8').catch(() => '')) === text) continue;
      isCurrent = false;
      if (!options.check) await writeFile(file, text);
    }
    return isCurrent;
  } finally {
    await client.end();
  }
}

async function columnsOf(client: pg.Client, schema: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select c.table_name, c.column_name, c.udt_name, c.is_nullable, c.column_default, c.is_generated,
            (select pg_catalog.format_type(a.atttypid, null) from pg_catalog.pg_attribute a
              where a.attrelid = format('%I.%I', c.table_schema, c.table_name)::pg_catalog.regclass
                and a.attnum = c.ordinal_position) as data_type,
            (select pg_catalog.pg_get_constraintdef(k.oid) from pg_catalog.pg_constraint k
              where k.contype = 'c' and k.conrelid = format('%I.%I', c.table_schema, c.table_name)::pg_catalog.regclass
                and k.conname like '%\\_known' and k.conkey = array[c.ordinal_position::smallint]) as known
       from information_schema.columns c
      where c.table_schema = $1 and c.table_name <> 'migrations'
      order by c.table_name, c.ordinal_position`,
    [schema],
  );
  return rows;
}

function header(hash: string): string[] {
  return [`// migrations: ${hash}`, '// Generated from a migrated database by `pnpm generate`. Do not edit.', ''];
}

function source(name: string, prefix: string, columns: Column[], hash: string): string {
  const tables = Map.groupBy(columns, (column) => column.table_name);
  const lines = [
    ...header(hash),
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely';",
    '',
    `export interface ${name} {`,
  ];
  for (const [table, its] of tables) {
    lines.push(prefix ? `  '${prefix}${table}': {` : `  ${table}: {`);
    for (const column of its) lines.push(`    ${column.column_name}: ${typeOf(column)};`);
    lines.push('  };');
  }
  const used = lines.join('\n').match(/\b(ColumnType|Generated|GeneratedAlways)</g) ?? [];
  const imports = [...new Set(used.map((text) => text.slice(0, -1)))].sort();
  lines[3] = `import type { ${imports.join(', ')} } from 'kysely';`;
  return `${lines.join('\n')}\n}\n`;
}

/** The types that PostgreSQL gives columns, for statements that take rows as parameters. */
function columnTypes(name: string, columns: Column[], hash: string): string {
  const lines = [...header(hash), `export const ${name} = {`];
  for (const [table, its] of Map.groupBy(columns, (column) => column.table_name))
    lines.push(
      `  ${table}: {`,
      ...its.map(
        ({ column_name, data_type }) =>
          `    ${column_name}: '${data_type.replace('timestamp with time zone', 'timestamptz')}',`,
      ),
      '  },',
    );
  return `${lines.join('\n')}\n} as const;\n`;
}

function typeOf(column: Column): string {
  const base = baseType(column);
  const orNull = column.is_nullable === 'YES' ? ' | null' : '';
  if (column.is_generated === 'ALWAYS') return `GeneratedAlways<${base}${orNull}>`;
  const hasDefault = column.column_default !== null;
  if (column.udt_name === 'timestamptz')
    return `ColumnType<Date${orNull}, Date${orNull}${orNull || hasDefault ? ' | undefined' : ''}, Date${orNull}>`;
  // A list written as it is would become a PostgreSQL array: JSON goes in as text, always.
  if (column.udt_name === 'jsonb')
    return `ColumnType<unknown, string${orNull}${orNull || hasDefault ? ' | undefined' : ''}, string${orNull}>`;
  return hasDefault ? `Generated<${base}${orNull}>` : `${base}${orNull}`;
}

function baseType(column: Column): string {
  if (column.known) return [...column.known.matchAll(/'([^']+)'/g)].map((match) => `'${match[1]}'`).join(' | ');
  const type = {
    int4: 'number',
    int8: 'number',
    numeric: 'number',
    text: 'string',
    _text: 'string[]',
    bool: 'boolean',
    date: 'string',
    timestamptz: 'Date',
    jsonb: 'unknown',
    bytea: 'Buffer',
  }[column.udt_name];
  if (!type)
    throw new Error(`No TypeScript type is known for ${column.udt_name} (${column.table_name}.${column.column_name}).`);
  return type;
}
