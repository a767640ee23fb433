import type { Reader } from '../../platform/data/tenant-db.ts';

/** Ids that count up: what has a higher one was written later. */
export interface NewestDocuments {
  movement: number;
  order_item: number;
  purchase_item: number;
  count: number;
}

export const noDocuments: NewestDocuments = { movement: 0, order_item: 0, purchase_item: 0, count: 0 };

/** The newest rows of documents that name products. Under the lock of its stock no older one of a product is to come. */
export async function newestDocuments(db: Reader): Promise<NewestDocuments> {
  const newest = (table: 'stock_transactions' | 'order_items' | 'purchase_order_items' | 'stock_counts') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.val(0)).as('id'))
      .executeTakeFirstOrThrow();
  const [movement, orderItem, purchaseItem, count] = [
    await newest('stock_transactions'),
    await newest('order_items'),
    await newest('purchase_order_items'),
    await newest('stock_counts'),
  ];
  return {
    movement: Number(movement.id),
    order_item: Number(orderItem.id),
    purchase_item: Number(purchaseItem.id),
    count: Number(count.id),
  };
}
