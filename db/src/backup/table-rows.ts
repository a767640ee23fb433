import pg from 'pg';
import { qualified, type Table } from './tables.ts';

const rowsPerEntry = 1_000;

/** The rows of a table as JSON, in the order of its key. */
export function rowsOf(client: pg.Client, schema: string, table: Table): AsyncGenerator<string[]> {
  const order =
    table.key.length > 0 ? `order by ${table.key.map((name) => `t.${pg.escapeIdentifier(name)}`).join(', ')}` : '';
  return jsonRows(
    client,
    `select to_jsonb(t)::text as row from ${qualified(schema, table.name)} t ${order}`,
    table.hasBytes ? 1 : rowsPerEntry,
  );
}

/** What a statement answers as `row`, in one message to the server where it is little, as most tables are. */
export async function* jsonRows(client: pg.Client, select: string, rowsMax = rowsPerEntry): AsyncGenerator<string[]> {
  const cursor = pg.escapeIdentifier('rows of an archive');
  const fetch = `fetch ${rowsMax} from ${cursor}`;
  const open = `declare ${cursor} no scroll cursor for ${select}`;
  const results = (await client.query(`${open}; ${fetch}`)) as unknown as pg.QueryResult<{ row: string }>[];
  let rows = results[1]?.rows ?? [];
  while (rows.length > 0) {
    yield rows.map(({ row }) => row);
    if (rows.length < rowsMax) break;
    ({ rows } = await client.query<{ row: string }>(fetch));
  }
  await client.query(`close ${cursor}`);
}
