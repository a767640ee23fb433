import { formatMoney } from '@stockhand/contract/money';
import { contains } from '../../platform/data/contains.ts';
import { detailOf, documentNumberOf, type Find, hitsMax, holdsNumber } from './hits.ts';

/** Counter sales by number or customer, newest first; an exact number before all others. */
export const findSales: Find = async ({ db, caller }, q) => {
  const resolved = documentNumberOf('SALE', q) ?? '';
  const newest = db.selectFrom('sales').select('id').orderBy('id', 'desc').limit(hitsMax);
  const byNumber = newest.where(holdsNumber('sale_number', 'SALE', q));
  const byCustomer = newest.where(contains(['customer_name'], q));
  const found = db
    .selectFrom('sales')
    .select('id')
    .where('sale_number', '=', resolved)
    .union(db.selectFrom(byNumber.as('n')).select('n.id'))
    .union(db.selectFrom(byCustomer.as('c')).select('c.id'));
  const rows = await db
    .selectFrom(found.as('found'))
    .innerJoin('sales as s', 's.id', 'found.id')
    .select(['s.id', 's.sale_number', 's.customer_name', 's.total_amount', 's.payment_method'])
    .orderBy((eb) => eb('s.sale_number', '=', resolved), 'desc')
    .orderBy('s.id', 'desc')
    .limit(hitsMax)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.sale_number,
    detail: detailOf(row.customer_name, formatMoney(row.total_amount, caller.tenant.currency), row.payment_method),
    is_exact: row.sale_number === resolved,
  }));
};
