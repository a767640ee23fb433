import type { Reader } from '../../platform/data/tenant-db.ts';

/** Every row that a figure may come from, as it stands in its table; people by their memberships, as figures name them. */
export async function readBooks(db: Reader) {
  const members = await db.selectFrom('public.memberships').select(['id', 'user_id']).execute();
  const idOf = new Map(members.map(({ id, user_id }) => [user_id, id]));
  const named = <Row extends { created_by_id: number | null }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, created_by_id: idOf.get(row.created_by_id ?? 0) ?? 0 }));
  return {
    products: await db.selectFrom('products').selectAll().orderBy('id').execute(),
    categories: await db.selectFrom('categories').selectAll().orderBy('id').execute(),
    locations: await db.selectFrom('locations').selectAll().orderBy('id').execute(),
    levels: await db.selectFrom('stock_levels').selectAll().execute(),
    transactions: named(await db.selectFrom('stock_transactions').selectAll().orderBy('id').execute()),
    entries: await db.selectFrom('stock_entries').selectAll().orderBy('id').execute(),
    sales: named(await db.selectFrom('sales').selectAll().orderBy('id').execute()),
    saleItems: await db.selectFrom('sale_items').selectAll().orderBy('id').execute(),
    customers: await db.selectFrom('customers').selectAll().orderBy('id').execute(),
    orders: named(await db.selectFrom('orders').selectAll().orderBy('id').execute()),
    orderItems: await db.selectFrom('order_items').selectAll().orderBy('id').execute(),
    payments: await db.selectFrom('payments').selectAll().orderBy('id').execute(),
    allowances: await db.selectFrom('allowances').selectAll().orderBy('id').execute(),
    returns: await db.selectFrom('returns').selectAll().orderBy('id').execute(),
    returnItems: await db.selectFrom('return_items').selectAll().orderBy('id').execute(),
    suppliers: await db.selectFrom('suppliers').selectAll().orderBy('id').execute(),
    purchaseOrders: await db.selectFrom('purchase_orders').selectAll().orderBy('id').execute(),
    fields: await db.selectFrom('custom_fields').selectAll().orderBy('id').execute(),
    audit: await db.selectFrom('audit_log').selectAll().orderBy('id').execute(),
    purchaseItems: await db.selectFrom('purchase_order_items').selectAll().orderBy('id').execute(),
  };
}

export type Books = Awaited<ReturnType<typeof readBooks>>;

/** Where and when the books are read. */
export interface Reading {
  books: Books;
  now: Date;
  zone: string;
}
