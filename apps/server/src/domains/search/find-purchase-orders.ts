import { formatMoney } from '@stockhand/contract/money';
import type { SearchHit } from '@stockhand/contract/search/schema';
import type { TenantRead } from '../../platform/handler-context.ts';
import { likePattern } from '../../platform/like-pattern.ts';
import { detailOf, hitsMax, numberMeant } from './hits.ts';

/** By number or supplier, newest first; the number that was meant before all others. */
export async function findPurchaseOrders(ctx: TenantRead, q: string): Promise<SearchHit[]> {
  const meant = numberMeant('PO', q) ?? '';
  const pattern = likePattern(q);
  const rows = await ctx.db
    .selectFrom('purchase_orders as o')
    .innerJoin('suppliers as s', 's.id', 'o.supplier_id')
    .select(['o.id', 'o.po_number', 'o.status', 'o.total', 's.name'])
    .where((eb) =>
      eb.or([
        eb('o.po_number', '=', meant),
        eb(eb.fn<string>('lower', ['o.po_number']), 'like', pattern),
        eb(eb.fn<string>('lower', ['s.name']), 'like', pattern),
      ]),
    )
    .orderBy((eb) => eb('o.po_number', '=', meant), 'desc')
    .orderBy('o.id', 'desc')
    .limit(hitsMax)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.po_number,
    detail: detailOf(row.name, formatMoney(row.total, ctx.who.tenant.currency), row.status),
    is_exact: row.po_number === meant,
  }));
}
