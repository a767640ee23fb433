import { openDatabase, openPool } from '@stockhand/db/connect';
import { selectPage } from '../apps/server/src/domains/products/list-products.ts';
import { readerOf } from '../apps/server/src/platform/tenant-db.ts';
import type { Bench } from './open-bench.ts';

/** The statement that a REST page of 50 products runs, as text and values. */
export async function capturedList(bench: Bench): Promise<{ text: string; values: unknown[] }> {
  const pool = openPool(bench.databaseUrl);
  const { sql, parameters } = selectPage(readerOf(openDatabase(pool).withSchema(bench.schema)), {
    page: 1,
    page_size: 50,
  }).compile();
  await pool.end();
  return { text: sql, values: [...parameters] };
}
