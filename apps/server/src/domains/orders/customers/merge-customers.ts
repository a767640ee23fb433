import { MergeCustomers } from '@stockhand/contract/orders/customer-duplicates';
import { customerMessages as texts } from '@stockhand/contract/orders/messages';
import type { CustomerView } from '@stockhand/contract/orders/schema';
import { can } from '@stockhand/contract/permissions';
import { auditAll } from '../../../platform/data/audit.ts';
import { changesBetween } from '../../../platform/data/changes-between.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { must } from '../../../platform/must.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { lockSalesOf, moveSales } from '../../sales/move-sales.ts';
import { findCustomer, isCustomer } from './customer-row.ts';

/**
 * Moves the orders and sales of another customer to this one and deletes the other (docs/rules.md#customers). Documents
 * are locked before customers, as an order that is edited locks them, and each in the order of their ids.
 */
export const mergeCustomers = tenantMutation(
  'delete',
  'orders',
  ['customers', 'orders', 'sales'],
  MergeCustomers,
  async (ctx, { id, other }): Promise<CustomerView> => {
    if (!can(ctx.caller.permissions, 'update', 'orders')) throw refuse.forbidden();
    if (id === other) throw refuse.field('other', texts.sameCustomer);
    await lockOrdersOf(ctx, other);
    await lockSalesOf(ctx, other);
    const [kept, merged] = await lockCustomers(ctx, id, other);
    const contact = { email: kept.email ?? merged.email, phone: kept.phone ?? merged.phone };
    const orders = await moveOrders(ctx, other, id);
    const sales = await moveSales(ctx, other, id);
    await replaceCustomer(ctx, other, id);
    await ctx.db
      .updateTable('customers')
      .set({ ...contact, updated_at: ctx.now })
      .where('id', '=', id)
      .execute();
    const moved = { orders, sales };
    const before = { email: kept.email, phone: kept.phone };
    await auditAll(ctx, [
      {
        action: 'customer.merge',
        subject: { type: 'customer', id, name: kept.name },
        changes: { merged: merged.name, ...moved, ...changesBetween(before, contact) },
      },
      {
        action: 'customer.merge',
        subject: { type: 'customer', id: other, name: merged.name },
        changes: { into: kept.name, email: merged.email, phone: merged.phone, ...moved },
      },
    ]);
    return must(await findCustomer(readerIn(ctx.db), id), 'The customer');
  },
  { subject: isCustomer },
);

async function lockOrdersOf(ctx: TenantWrite, customer: number): Promise<void> {
  const orders = ctx.db.selectFrom('orders').select('id').where('customer_id', '=', customer);
  await orders.orderBy('id').forUpdate().execute();
}

async function lockCustomers(ctx: TenantWrite, id: number, other: number) {
  const rows = await ctx.db
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'phone'])
    .where('id', 'in', [id, other])
    .orderBy('id')
    .forUpdate()
    .execute();
  const kept = rows.find((row) => row.id === id);
  const merged = rows.find((row) => row.id === other);
  if (!kept) throw refuse.notFound();
  if (!merged) throw refuse.field('other', texts.unknown);
  return [kept, merged] as const;
}

/** The order's own copies of customer and addresses stay as they were written. */
async function moveOrders(ctx: TenantWrite, from: number, to: number): Promise<number> {
  const moved = await ctx.db
    .updateTable('orders')
    .set({ customer_id: to })
    .where('customer_id', '=', from)
    .executeTakeFirst();
  return Number(moved.numUpdatedRows);
}

/** The id of the deleted customer, and ids that led to it, lead to the one who stays. */
async function replaceCustomer(ctx: TenantWrite, from: number, to: number): Promise<void> {
  await ctx.db.updateTable('customer_merges').set({ into_id: to }).where('into_id', '=', from).execute();
  await ctx.db.deleteFrom('customers').where('id', '=', from).execute();
  await ctx.db.insertInto('customer_merges').values({ customer_id: from, into_id: to, merged_at: ctx.now }).execute();
}
