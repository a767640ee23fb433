import { openDatabase, openPool } from '@stockhand/db/connect';
import { countMatching } from '../apps/server/src/domains/products/matching-products.ts';
import { selectPage } from '../apps/server/src/domains/products/product-page.ts';
import { readerOf } from '../apps/server/src/platform/tenant-db.ts';
import type { Bench } from './open-bench.ts';

/** The statement that a REST page of 50 products runs, as text and values. */
export async function capturedList(bench: Bench): Promise<{ text: string; values: unknown[] }> {
  const pool = openPool(bench.databaseUrl);
  const db = readerOf(openDatabase(pool).withSchema(bench.schema));
  const { sql, parameters } = selectPage(db, {}, { key: 'created_at', direction: 'desc' }, { limit: 50, offset: 0 })
    .select(countMatching(db, {}).as('count'))
    .compile();
  await pool.end();
  return { text: sql, values: [...parameters] };
}
