import { formatMoney } from '@stockhand/contract/money';
import type { SearchHit } from '@stockhand/contract/search/schema';
import { sql } from 'kysely';
import { contains } from '../../platform/data/contains.ts';
import type { TenantRead } from '../../platform/handler-context.ts';
import { detailOf, documentNumberOf, hitsMax } from './hits.ts';

/** By number or customer, newest first; an exact number before all others. */
export async function findOrders(ctx: TenantRead, q: string): Promise<SearchHit[]> {
  const resolved = documentNumberOf('ORD', q) ?? '';
  const rows = await ctx.db
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .select(['o.id', 'o.order_number', 'o.status', 'o.total', 'c.name'])
    .where((eb) =>
      eb.or([eb('o.order_number', '=', resolved), contains(['o.order_number', sql.ref('c.search_text')], q)]),
    )
    .orderBy((eb) => eb('o.order_number', '=', resolved), 'desc')
    .orderBy('o.id', 'desc')
    .limit(hitsMax)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.order_number,
    detail: detailOf(row.name, formatMoney(row.total, ctx.caller.tenant.currency), row.status),
    is_exact: row.order_number === resolved,
  }));
}
