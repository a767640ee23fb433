import { endOfDay, startOfDay } from '@stockhand/contract/calendar';
import { orderingOf, type Page, pageOf } from '@stockhand/contract/paging';
import { ListSales, type SaleView, type saleOrderings } from '@stockhand/contract/sales/schema';
import type { z } from 'zod';
import type { TenantRead } from '../../platform/handler-context.ts';
import { likePattern } from '../../platform/like-pattern.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { selectSales } from './sale-row.ts';

const sortKeys = {
  created_at: 's.created_at',
  sale_number: 's.id',
  customer_name: 's.customer_name',
  total_amount: 's.total_amount',
} as const satisfies Record<(typeof saleOrderings)[number], string>;

/** Counter sales, newest first unless told. Days are the workspace's. */
export const listSales = tenantQuery('read', 'orders', ListSales, async (ctx, input): Promise<Page<SaleView>> => {
  const { key, direction } = orderingOf(input.ordering ?? '-created_at');
  const { limit, offset } = pageOf(input);
  const { count } = await matching(ctx, input)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const ids = await matching(ctx, input)
    .select('s.id')
    .orderBy(sortKeys[key], direction)
    .orderBy('s.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  if (ids.length === 0) return { results: [], count };
  const results = await selectSales(ctx.db)
    .where(
      's.id',
      'in',
      ids.map((row) => row.id),
    )
    .orderBy(sortKeys[key], direction)
    .orderBy('s.id', direction)
    .execute();
  return { results, count };
});

function matching(ctx: TenantRead, input: z.output<typeof ListSales>) {
  const { timezone } = ctx.who.tenant;
  let query = ctx.db.selectFrom('sales as s');
  if (input.search) {
    const pattern = likePattern(input.search);
    query = query.where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['s.sale_number']), 'like', pattern),
        eb(eb.fn<string>('lower', ['s.customer_name']), 'like', pattern),
      ]),
    );
  }
  if (input.start_date) query = query.where('s.created_at', '>=', startOfDay(input.start_date, timezone));
  if (input.end_date) query = query.where('s.created_at', '<', endOfDay(input.end_date, timezone));
  return query;
}
