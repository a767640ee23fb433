import { formatMoney } from '@stockhand/contract/money';
import type { SearchHit } from '@stockhand/contract/search/schema';
import type { TenantRead } from '../../platform/handler-context.ts';
import { likePattern } from '../../platform/like-pattern.ts';
import { detailOf, hitsMax, numberMeant } from './hits.ts';

/** By number or customer, newest first; the number that was meant before all others. */
export async function findOrders(ctx: TenantRead, q: string): Promise<SearchHit[]> {
  const meant = numberMeant('ORD', q) ?? '';
  const pattern = likePattern(q);
  const rows = await ctx.db
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .select(['o.id', 'o.order_number', 'o.status', 'o.total', 'c.name'])
    .where((eb) =>
      eb.or([
        eb('o.order_number', '=', meant),
        eb(eb.fn<string>('lower', ['o.order_number']), 'like', pattern),
        eb('c.search_text', 'like', pattern),
      ]),
    )
    .orderBy((eb) => eb('o.order_number', '=', meant), 'desc')
    .orderBy('o.id', 'desc')
    .limit(hitsMax)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.order_number,
    detail: detailOf(row.name, formatMoney(row.total, ctx.who.tenant.currency), row.status),
    is_exact: row.order_number === meant,
  }));
}
