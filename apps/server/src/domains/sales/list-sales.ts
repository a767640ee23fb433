import { endOfDay, startOfDay } from '@stockhand/contract/calendar';
import type { Page } from '@stockhand/contract/paging';
import { saleMessages } from '@stockhand/contract/sales/messages';
import { ListSales, type SaleView, type saleOrderings } from '@stockhand/contract/sales/schema';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { contains, containsLetters } from '../../platform/data/contains.ts';
import { readPage } from '../../platform/data/read-page.ts';
import type { TenantRead } from '../../platform/handler-context.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { survivingId } from '../orders/customers/survivor.ts';
import { fromSales, selectSales } from './sale-row.ts';

const sortKeys: Record<(typeof saleOrderings)[number], RawBuilder<unknown>> = {
  created_at: sql`s.created_at`,
  sale_number: sql`s.id`,
  // As it is shown.
  customer_name: sql`lower(coalesce(nullif(s.customer_name, ''), ${saleMessages.unnamedCustomer}::text))`,
  payment_method: sql`s.payment_method`,
  total_amount: sql`s.total_amount`,
};

/** Counter sales, newest first unless told. Days are the tenant's. */
export const listSales = tenantQuery(
  'read',
  'orders',
  ListSales,
  (ctx, input): Promise<Page<SaleView>> =>
    readPage({
      matching: matching(ctx, input),
      rowsOf: selectSales,
      sortKeys,
      id: sql`s.id`,
      input,
      ordering: '-created_at',
      idsFirst: true,
    }),
);

function matching(ctx: TenantRead, input: z.output<typeof ListSales>) {
  const { timezone } = ctx.caller.tenant;
  let query = fromSales(ctx.db).where((eb) =>
    eb.or([containsLetters(['s.sale_number'], input.search), contains(['s.customer_name'], input.search)]),
  );
  if (input.customer !== undefined) query = query.where('s.customer_id', '=', survivingId(ctx.db, input.customer));
  if (input.start_date) query = query.where('s.created_at', '>=', startOfDay(input.start_date, timezone));
  if (input.end_date) query = query.where('s.created_at', '<', endOfDay(input.end_date, timezone));
  if (input.payment_method) query = query.where('s.payment_method', '=', input.payment_method);
  return query;
}
