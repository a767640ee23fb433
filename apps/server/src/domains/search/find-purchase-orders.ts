import { formatMoney } from '@stockhand/contract/money';
import type { SearchHit } from '@stockhand/contract/search/schema';
import { contains } from '../../platform/data/contains.ts';
import type { TenantRead } from '../../platform/handler-context.ts';
import { detailOf, documentNumberOf, hitsMax } from './hits.ts';

/** By number or supplier, newest first; an exact number before all others. */
export async function findPurchaseOrders(ctx: TenantRead, q: string): Promise<SearchHit[]> {
  const resolved = documentNumberOf('PO', q) ?? '';
  const rows = await ctx.db
    .selectFrom('purchase_orders as o')
    .innerJoin('suppliers as s', 's.id', 'o.supplier_id')
    .select(['o.id', 'o.po_number', 'o.status', 'o.total', 's.name'])
    .where((eb) => eb.or([eb('o.po_number', '=', resolved), contains(['o.po_number', 's.name'], q)]))
    .orderBy((eb) => eb('o.po_number', '=', resolved), 'desc')
    .orderBy('o.id', 'desc')
    .limit(hitsMax)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.po_number,
    detail: detailOf(row.name, formatMoney(row.total, ctx.caller.tenant.currency), row.status),
    is_exact: row.po_number === resolved,
  }));
}
