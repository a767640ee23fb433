import { formatMoney } from '@stockhand/contract/money';
import { transactionText } from '@stockhand/contract/reports/messages';
import type { ActivityEntry } from '@stockhand/contract/reports/schema';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import type { TenantRead } from '../../platform/handler-context.ts';
import { fullName } from '../../platform/identity/sessions.ts';
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
export const getActivity = reportQuery(z.object({}).optional(), readActivity);

export async function readActivity(ctx: TenantRead): Promise<{ results: ActivityEntry[] }> {
  const products = await findNewProducts(ctx);
  const entries = [...products];
  for (const { subject } of products.slice(0, movedProductsMax))
    entries.push(...(await findMovements(ctx, subject.id)));
  entries.push(...(await findNewOrders(ctx)));
  entries.sort((a, b) => b.date.getTime() - a.date.getTime());
  return { results: entries.slice(0, entriesMax) };
}

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
      jsonObjectFrom(
        eb
          .selectFrom('stock_transactions as t')
          .select(['t.created_by_username as username', 't.created_by_full_name as full_name'])
          .whereRef('t.product_id', '=', 'p.id')
          .orderBy('t.id')
          .limit(1),
      ).as('stocked_by'),
    ])
    .where('p.archived_at', 'is', null)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(newProductsMax)
    .execute();
  const people = await findPeople(
    ctx,
    rows.flatMap(({ created_by_id }) => created_by_id ?? []),
  );
  return rows.map((row) => ({
    id: `product-${row.id}`,
    type: 'product',
    date: row.created_at,
    title: `${row.name} added`,
    detail: row.sku,
    ...nameOf(
      (row.created_by_id !== null && people.get(row.created_by_id)) ||
        row.stocked_by || { username: 'System', full_name: '' },
    ),
    subject: { type: 'product', id: row.id },
  }));
}

interface Named {
  username: string;
  full_name: string;
}

/** The login name, and what people read. */
function nameOf({ username, full_name }: Named): Pick<ActivityEntry, 'username' | 'person'> {
  return { username, person: full_name || username };
}

async function findPeople(ctx: TenantRead, ids: readonly number[]): Promise<Map<number, Named>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('public.users')
    .select(['id', 'username', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...one }) => [id, { username: one.username, full_name: fullName(one) }]));
}

async function findMovements(ctx: TenantRead, productId: number): Promise<ActivityEntry[]> {
  const rows = await ctx.db
    .selectFrom('stock_transactions as t')
    .innerJoin('products as p', 'p.id', 't.product_id')
    .select(['t.id', 't.transaction_type as type', 't.quantity', 't.notes', 't.reference'])
    .select(['t.transaction_date', 't.created_by_username', 't.created_by_full_name', 'p.name'])
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
    ...nameOf({ username: row.created_by_username, full_name: row.created_by_full_name }),
    subject: { type: 'product', id: productId },
  }));
}

async function findNewOrders(ctx: TenantRead): Promise<ActivityEntry[]> {
  const rows = await ctx.db
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .select(['o.id', 'o.order_number', 'o.status', 'o.total', 'o.created_at', 'c.name'])
    .select(['o.created_by_username', 'o.created_by_full_name'])
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
    ...nameOf({ username: row.created_by_username, full_name: row.created_by_full_name }),
    subject: { type: 'order', id: row.id },
  }));
}
