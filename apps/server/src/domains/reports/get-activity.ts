import { formatMoney } from '@stockhand/contract/money';
import { transactionText } from '@stockhand/contract/reports/messages';
import type { ActivityEntry } from '@stockhand/contract/reports/schema';
import { z } from 'zod';
import type { TenantRead } from '../../platform/handler-context.ts';
import { reportQuery } from '../../platform/procedures.ts';

const newProductsMax = 5;
const movedProductsMax = 3;
const movementsMax = 3;
const ordersMax = 10;
const entriesMax = 20;

/**
 * What happened lately: the newest products, movements of some of them and the newest orders, newest first
 * (docs/rules.md#reports).
 */
export const getActivity = reportQuery(z.object({}).optional(), async (ctx): Promise<{ results: ActivityEntry[] }> => {
  const products = await findNewProducts(ctx);
  const entries = [...products];
  for (const { subject } of products.slice(0, movedProductsMax))
    entries.push(...(await findMovements(ctx, subject.id)));
  entries.push(...(await findNewOrders(ctx)));
  entries.sort((a, b) => b.date.getTime() - a.date.getTime());
  return { results: entries.slice(0, entriesMax) };
});

/** An imported product has no creator of its own: who booked its stock stands for them. */
async function findNewProducts(ctx: TenantRead): Promise<ActivityEntry[]> {
  const rows = await ctx.db
    .selectFrom('products as p')
    .select(['p.id', 'p.name', 'p.sku', 'p.created_at'])
    .select((eb) => [
      eb
        .selectFrom('audit_log as a')
        .select('a.actor_id')
        .where('a.subject_type', '=', 'product')
        .where('a.action', '=', 'product.create')
        .whereRef('a.subject_id', '=', 'p.id')
        .orderBy('a.id')
        .limit(1)
        .as('created_by_id'),
      eb
        .selectFrom('stock_transactions as t')
        .select('t.created_by_username')
        .whereRef('t.product_id', '=', 'p.id')
        .orderBy('t.id')
        .limit(1)
        .as('stocked_by'),
    ])
    .where('p.archived_at', 'is', null)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(newProductsMax)
    .execute();
  const usernames = await findUsernames(
    ctx,
    rows.flatMap(({ created_by_id }) => created_by_id ?? []),
  );
  return rows.map((row) => ({
    id: `product-${row.id}`,
    type: 'product',
    date: row.created_at,
    title: `${row.name} added`,
    detail: row.sku,
    username: (row.created_by_id !== null && usernames.get(row.created_by_id)) || row.stocked_by || 'System',
    subject: { type: 'product', id: row.id },
  }));
}

/** User → username. */
async function findUsernames(ctx: TenantRead, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.selectFrom('public.users').select(['id', 'username']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}

async function findMovements(ctx: TenantRead, productId: number): Promise<ActivityEntry[]> {
  const rows = await ctx.db
    .selectFrom('stock_transactions as t')
    .innerJoin('products as p', 'p.id', 't.product_id')
    .select(['t.id', 't.transaction_type as type', 't.quantity', 't.notes', 't.reference'])
    .select(['t.transaction_date', 't.created_by_username', 'p.name'])
    .where('t.product_id', '=', productId)
    .orderBy('t.id', 'desc')
    .limit(movementsMax)
    .execute();
  return rows.map((row) => ({
    id: `transaction-${row.id}`,
    type: row.type,
    date: row.transaction_date,
    title: `${transactionText(row)}: ${Math.abs(row.quantity).toLocaleString('en-US')} × ${row.name}`,
    detail: row.reference,
    username: row.created_by_username,
    subject: { type: 'product', id: productId },
  }));
}

async function findNewOrders(ctx: TenantRead): Promise<ActivityEntry[]> {
  const rows = await ctx.db
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .select(['o.id', 'o.order_number', 'o.status', 'o.total', 'o.created_at', 'o.created_by_username', 'c.name'])
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(ordersMax)
    .execute();
  return rows.map((row) => ({
    id: `order-${row.id}`,
    type: 'order',
    date: row.created_at,
    title: `Order ${row.order_number} from ${row.name}`,
    detail: `${formatMoney(row.total, ctx.caller.tenant.currency)}, ${row.status}`,
    username: row.created_by_username,
    subject: { type: 'order', id: row.id },
  }));
}
