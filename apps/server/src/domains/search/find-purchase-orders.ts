import { formatMoney } from '@stockhand/contract/money';
import { purchaseStatusLabels } from '@stockhand/contract/purchasing/rules';
import { contains } from '../../platform/data/contains.ts';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { detailOf, documentNumberOf, type Find, hitsMax, holdsNumber } from './hits.ts';

/** By number or supplier, newest first; an exact number before all others. */
export const findPurchaseOrders: Find = async ({ db, caller }, q) => {
  const resolved = documentNumberOf('PO', q) ?? '';
  const rows = await db
    .selectFrom(matching(db, q, resolved).as('found'))
    .innerJoin('purchase_orders as o', 'o.id', 'found.id')
    .innerJoin('suppliers as s', 's.id', 'o.supplier_id')
    .select(['o.id', 'o.po_number', 'o.status', 'o.total', 's.name'])
    .orderBy((eb) => eb('o.po_number', '=', resolved), 'desc')
    .orderBy('o.id', 'desc')
    .limit(hitsMax)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.po_number,
    detail: detailOf(row.name, formatMoney(row.total, caller.tenant.currency), purchaseStatusLabels[row.status]),
    is_exact: row.po_number === resolved,
  }));
};

/** As orders are found: each by an index of its own. */
function matching(db: Reader, q: string, resolved: string) {
  const newest = db.selectFrom('purchase_orders').select('id').orderBy('id', 'desc').limit(hitsMax);
  const byNumber = newest.where(holdsNumber('po_number', 'PO', q));
  const bySupplier = newest.where('supplier_id', 'in', (eb) =>
    eb
      .selectFrom('suppliers')
      .select('id')
      .where(contains(['name'], q)),
  );
  return db
    .selectFrom('purchase_orders')
    .select('id')
    .where('po_number', '=', resolved)
    .union(db.selectFrom(byNumber.as('n')).select('n.id'))
    .union(db.selectFrom(bySupplier.as('b')).select('b.id'));
}
