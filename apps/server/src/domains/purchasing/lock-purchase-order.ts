import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf } from '../../platform/data/any-of.ts';
import type { Writer } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import type { LockedLevels } from '../stock/lock-stock.ts';

/** Locks the order's row until the transaction ends, against status changes and receipts. 404 when there is none. */
export async function lockPurchaseOrder(db: Writer, id: number) {
  const order = await db.selectFrom('purchase_orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!order) throw refuse.notFound();
  return order;
}

export type LockedOrder = Awaited<ReturnType<typeof lockPurchaseOrder>>;

/** Locks the order's row, and then the stock of what these of its lines are about. 404 when there is no such order. */
export async function lockOrderedStock(
  db: Writer,
  id: number,
  itemIds: readonly number[],
): Promise<{ order: LockedOrder; levels: LockedLevels }> {
  const row = await db
    // Read as a table of its own: stock is locked once the order is.
    .with('o', (cte) => cte.selectFrom('purchase_orders').selectAll().where('id', '=', id).forUpdate())
    .selectFrom('o')
    .selectAll('o')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('stock_levels')
          .select(['product_id', 'total_stock', 'reserved'])
          .where((level) =>
            level(
              'product_id',
              'in',
              level
                .selectFrom('purchase_order_items as i')
                .select('i.product_id')
                .whereRef('i.purchase_order_id', '=', 'o.id')
                .where('i.id', '=', anyOf(itemIds)),
            ),
          )
          .orderBy('product_id')
          .forUpdate(),
      ).as('levels'),
    )
    .executeTakeFirst();
  if (!row) throw refuse.notFound();
  const { levels, ...order } = row;
  return { order, levels: new Map(levels.map((level) => [level.product_id, level])) };
}
