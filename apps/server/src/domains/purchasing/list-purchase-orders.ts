import { endOfDay, startOfDay } from '@stockhand/contract/calendar';
import type { Page } from '@stockhand/contract/paging';
import { purchaseStatuses } from '@stockhand/contract/purchasing/rules';
import {
  ListPurchaseOrders,
  type PurchaseOrderRow,
  type purchaseOrderings,
} from '@stockhand/contract/purchasing/schema';
import { type RawBuilder, sql } from 'kysely';
import { contains } from '../../platform/data/contains.ts';
import { readPage } from '../../platform/data/read-page.ts';
import type { TenantRead } from '../../platform/handler-context.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { fromPurchaseOrders, selectPurchaseOrders } from './purchase-order-row.ts';

const sortKeys: Record<(typeof purchaseOrderings)[number], RawBuilder<unknown>> = {
  // Numbers grow with ids, and go on growing when they have more than six digits.
  po_number: sql`o.id`,
  supplier: sql`lower(s.name)`,
  supplier_name: sql`lower(s.name)`,
  // In the order of an order's life.
  status: sql`array_position(${[...purchaseStatuses]}::text[], o.status)`,
  total: sql`o.total`,
  created_at: sql`o.created_at`,
  expected_delivery_date: sql`o.expected_delivery_date`,
};

/** Purchase orders without their lines, newest first unless told. Days are the tenant's. */
export const listPurchaseOrders = tenantQuery(
  'read',
  'purchases',
  ListPurchaseOrders,
  (ctx, input): Promise<Page<PurchaseOrderRow>> =>
    readPage({
      matching: matching(ctx, input),
      rowsOf: selectPurchaseOrders,
      sortKeys,
      id: sql`o.id`,
      input,
      ordering: '-created_at',
      nulls: 'last',
      idsFirst: true,
    }),
);

function matching(ctx: TenantRead, input: ListPurchaseOrders) {
  const { timezone } = ctx.caller.tenant;
  let query = fromPurchaseOrders(ctx.db).where(contains(['o.po_number', 's.name'], input.search));
  if (input.supplier !== undefined) query = query.where('o.supplier_id', '=', input.supplier);
  if (input.status !== undefined) query = query.where('o.status', '=', input.status);
  if (input.start_date) query = query.where('o.created_at', '>=', startOfDay(input.start_date, timezone));
  if (input.end_date) query = query.where('o.created_at', '<', endOfDay(input.end_date, timezone));
  return query;
}
