import { sql } from 'kysely';
import { contains, containsLetters } from '../../../platform/data/contains.ts';
import { searchKey } from '../../../platform/data/folding.ts';
import type { Reader } from '../../../platform/data/tenant-db.ts';

/** What an item sells, as `order_items__key` has it. */
export const itemWords = searchKey(sql`product_name || ' ' || sku`);

/** The ids of order items whose goods, order number, customer or seller contain a text, each looked for by itself. */
export function itemsWith(db: Reader, text: string) {
  const ofOrders = db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', 'in', numbered(db, text).union(ofCustomers(db, text)));
  return db
    .selectFrom('order_items')
    .select('id')
    .where(contains([itemWords], text))
    .union(ofOrders);
}

function numbered(db: Reader, text: string) {
  return db
    .selectFrom('orders')
    .select('id')
    .where(containsLetters(['order_number', 'created_by_username'], text));
}

function ofCustomers(db: Reader, text: string) {
  const customers = db
    .selectFrom('customers')
    .select('id')
    .where(contains(['name'], text));
  return db.selectFrom('orders').select('id').where('customer_id', 'in', customers);
}
