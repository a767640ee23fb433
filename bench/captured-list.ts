import { type Database, openPool } from '@stockhand/db/connect';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { readProductPage } from '../apps/server/src/domains/catalog/list/product-page.ts';
import { dbFor, readerOf, tenantSchema } from '../apps/server/src/platform/data/tenant-db.ts';
import type { Bench } from './open-bench.ts';

/** The one statement that a page of 50 products runs, as text and values. A search runs another, for further codes, before it. */
export async function capturedList(
  bench: Bench,
  filter: { search?: string } = {},
): Promise<{ text: string; values: unknown[] }> {
  const pool = openPool(bench.databaseUrl);
  const ran: CompiledQuery[] = [];
  const database: Database = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      ran.push(query);
    },
  });
  await readProductPage(readerOf(dbFor(database, tenantSchema(bench.schema))), { ...filter, page: 1, page_size: 50 });
  await pool.end();
  const [list, ...more] = ran;
  if (!list || more.length > 0) throw new Error(`A page ran ${ran.length} statements`);
  return { text: list.sql, values: [...list.parameters] };
}
