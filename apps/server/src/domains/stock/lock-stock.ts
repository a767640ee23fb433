import type { Writer } from '../../platform/tenant-db.ts';

/**
 * The lock that movements take first, in the same order: until the transaction ends nothing is booked on these products
 * and none of them is deleted or archived. Ask what is true of them after it, not before.
 */
export async function lockStock(db: Writer, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await db
    .selectFrom('stock_levels')
    .select('product_id')
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .forUpdate()
    .execute();
}
