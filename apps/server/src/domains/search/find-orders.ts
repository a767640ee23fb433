import { formatMoney } from '@stockhand/contract/money';
import { orderStatusLabels } from '@stockhand/contract/orders/rules';
import { sql } from 'kysely';
import { containsPhone } from '../../platform/data/contains.ts';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { detailOf, documentNumberOf, type Find, hitsMax, holdsNumber } from './hits.ts';

/** By number or customer, newest first; an exact number before all others. */
export const findOrders: Find = async ({ db, caller }, q) => {
  const resolved = documentNumberOf('ORD', q) ?? '';
  const rows = await db
    .selectFrom(matching(db, q, resolved).as('found'))
    .innerJoin('orders as o', 'o.id', 'found.id')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .select(['o.id', 'o.order_number', 'o.status', 'o.total', 'c.name'])
    .orderBy((eb) => eb('o.order_number', '=', resolved), 'desc')
    .orderBy('o.id', 'desc')
    .limit(hitsMax)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.order_number,
    detail: detailOf(row.name, formatMoney(row.total, caller.tenant.currency), orderStatusLabels[row.status]),
    is_exact: row.order_number === resolved,
  }));
};

/** Each by an index of its own: one condition over both tables would read all orders. */
function matching(db: Reader, q: string, resolved: string) {
  const newest = db.selectFrom('orders').select('id').orderBy('id', 'desc').limit(hitsMax);
  const byNumber = newest.where(holdsNumber('order_number', 'ORD', q));
  const byCustomer = newest.where('customer_id', 'in', (eb) =>
    eb
      .selectFrom('customers')
      .select('id')
      .where(containsPhone([sql.ref('search_key')], [sql.ref('search_key')], q)),
  );
  return db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', resolved)
    .union(db.selectFrom(byNumber.as('n')).select('n.id'))
    .union(db.selectFrom(byCustomer.as('b')).select('b.id'));
}
