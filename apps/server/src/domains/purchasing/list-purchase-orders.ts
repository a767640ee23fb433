import { endOfDay, startOfDay } from '@stockhand/contract/calendar';
import { orderingOf, type Page, pageOf } from '@stockhand/contract/paging';
import { purchaseStatuses } from '@stockhand/contract/purchasing/rules';
import {
  ListPurchaseOrders,
  type PurchaseOrderRow,
  type purchaseOrderings,
} from '@stockhand/contract/purchasing/schema';
import { type RawBuilder, sql } from 'kysely';
import type { TenantRead } from '../../platform/handler-context.ts';
import { likePattern } from '../../platform/like-pattern.ts';
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

/** Purchase orders without their lines, newest first unless told. Days are the workspace's. */
export const listPurchaseOrders = tenantQuery(
  'read',
  'purchases',
  ListPurchaseOrders,
  async (ctx, input): Promise<Page<PurchaseOrderRow>> => {
    const { key, direction } = orderingOf(input.ordering ?? '-created_at');
    const { limit, offset } = pageOf(input);
    const { count } = await matching(ctx, input)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const ids = await matching(ctx, input)
      .select('o.id')
      .orderBy(sortKeys[key], (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
      .orderBy('o.id', direction)
      .limit(limit)
      .offset(offset)
      .execute();
    if (ids.length === 0) return { results: [], count };
    const rows = await selectPurchaseOrders(ctx.db)
      .where(
        'o.id',
        'in',
        ids.map((row) => row.id),
      )
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return { results: ids.flatMap(({ id }) => byId.get(id) ?? []), count };
  },
);

function matching(ctx: TenantRead, input: ListPurchaseOrders) {
  const { timezone } = ctx.who.tenant;
  let query = fromPurchaseOrders(ctx.db);
  if (input.search) {
    const pattern = likePattern(input.search);
    query = query.where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['o.po_number']), 'like', pattern),
        eb(eb.fn<string>('lower', ['s.name']), 'like', pattern),
      ]),
    );
  }
  if (input.supplier !== undefined) query = query.where('o.supplier_id', '=', input.supplier);
  if (input.status !== undefined) query = query.where('o.status', '=', input.status);
  if (input.start_date) query = query.where('o.created_at', '>=', startOfDay(input.start_date, timezone));
  if (input.end_date) query = query.where('o.created_at', '<', endOfDay(input.end_date, timezone));
  return query;
}
