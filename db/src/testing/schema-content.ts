import type pg from 'pg';
import { qualified, tablesOf } from '../backup/tables.ts';

/** Every row of every table, and where the sequences stand. */
export async function contentOf(on: pg.Client, schema: string): Promise<Record<string, unknown[]>> {
  const content: Record<string, unknown[]> = {};
  for (const { name, key } of await tablesOf(on, schema)) {
    const order = key.length > 0 ? key.map((column) => `"${column}"`).join(', ') : '1';
    const { rows } = await on.query(`select * from ${qualified(schema, name)} order by ${order}`);
    content[name] = rows;
  }
  const { rows } = await on.query(
    'select sequencename, last_value from pg_sequences where schemaname = $1 order by 1',
    [schema],
  );
  return { ...content, sequences: rows };
}
