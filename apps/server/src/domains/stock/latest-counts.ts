import { anyOf } from '../../platform/data/any-of.ts';
import type { Writer } from '../../platform/data/tenant-db.ts';

/** The moment of the latest count that is booked of a product at a location. */
export async function latestCounts(
  db: Writer,
  products: readonly number[],
): Promise<(product: number, location: number) => Date | undefined> {
  const rows = await db
    .selectFrom('stock_counts')
    .where('product_id', '=', anyOf(products))
    .where('quantity', 'is not', null)
    .groupBy(['product_id', 'location_id'])
    .select((eb) => ['product_id', 'location_id', eb.fn.max('counted_at').as('counted_at')])
    .execute();
  const moments = new Map(rows.map((row) => [`${row.product_id} ${row.location_id}`, row.counted_at]));
  return (product, location) => moments.get(`${product} ${location}`);
}
