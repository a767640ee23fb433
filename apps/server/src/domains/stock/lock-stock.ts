import { anyOf } from '../../platform/data/any-of.ts';
import { keptWrite } from '../../platform/data/kept-query.ts';
import type { Values } from '../../platform/data/parameter.ts';
import type { Writer } from '../../platform/data/tenant-db.ts';
import type { Level } from './plan-reservations.ts';

/**
 * The first lock of whatever changes stock: until the transaction ends nothing is booked on these products and none of
 * them is deleted or archived. Products are locked in the order of their ids, whatever order they are named in. Read their
 * state after it, not before. Returns the stock of each.
 */
export async function lockStock(db: Writer, productIds: readonly number[]): Promise<Map<number, Level>> {
  if (productIds.length === 0) return new Map();
  const rows = await findLocked(db, { productIds });
  return new Map(rows.map((row) => [row.product_id, row]));
}

const findLocked = keptWrite((db, value: Values<{ productIds: readonly number[] }>) =>
  db
    .selectFrom('stock_levels')
    .select(['product_id', 'total_stock', 'reserved'])
    .where('product_id', '=', anyOf(value('productIds')))
    .orderBy('product_id')
    .forUpdate(),
);
