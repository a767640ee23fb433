import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { type Address, addressText } from '@stockhand/contract/orders/rules';
import { UpdateOrder } from '@stockhand/contract/orders/schema';
import { refuseOutdated } from '../../platform/data/refuse-outdated.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { must } from '../../platform/must.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { type EditedColumns, editOrder } from './edit-order.ts';
import { type LockedOrder, lockOrder, refuseUneditable } from './lock-order.ts';
import { orderAfter } from './order-after.ts';
import { discountProblem } from './order-lines.ts';
import { isOrder } from './order-row.ts';

/** Items, addresses, amounts, customer and notes of an order that is pending or processing (docs/rules.md#orders). */
export const updateOrder = tenantMutation(
  'update',
  'orders',
  ['orders'],
  UpdateOrder,
  async (ctx, form) => {
    const order = await lockOrder(ctx.db, form.id);
    refuseUneditable(order);
    refuseOutdated(order, form.expected_updated_at, texts.changedMeanwhile);
    const columns = changedColumns(order, form);
    const discount = discountProblem(ctx, columns.discount);
    if (discount) throw refuse.field('discount', discount);
    const changes: Record<string, unknown> = {};
    for (const [field, value] of Object.entries(columns))
      changes[field] = [order[field as keyof EditedColumns & keyof LockedOrder], value];
    if (columns.customer_id !== undefined) {
      delete changes.customer_id;
      const { before, after } = await findCustomers(ctx, order.customer_id, columns.customer_id);
      changes.customer = [before.name, after.name];
      columns.customer_name = after.name;
      columns.customer_email = after.email;
      columns.customer_phone = after.phone;
    }
    Object.assign(changes, await writeAddresses(ctx, order, form));
    await editOrder(ctx, order, { items: form.items, columns, changes }, (line, field) => `items.${line}.${field}`);
    return orderAfter(ctx, order.id);
  },
  { subject: isOrder },
);

/** What the form names and the order has otherwise. */
function changedColumns(order: LockedOrder, form: UpdateOrder): EditedColumns {
  const { customer_id, payment_method, shipping_cost, tax, discount } = form;
  const notes = form.notes === null ? '' : form.notes;
  const named = { customer_id, payment_method, shipping_cost, tax, discount, notes };
  return Object.fromEntries(
    Object.entries(named).filter(
      ([field, value]) => value !== undefined && value !== order[field as keyof typeof named],
    ),
  ) as EditedColumns;
}

async function findCustomers(ctx: TenantWrite, before: number, after: number) {
  // `key share`, as the reference takes it: the customer cannot be deleted in between.
  const rows = await ctx.db
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'phone'])
    .where('id', 'in', [before, after])
    .orderBy('id')
    .forKeyShare()
    .execute();
  const customerOf = (id: number) => rows.find((row) => row.id === id);
  const customer = customerOf(after);
  if (!customer) throw refuse.field('customer_id', texts.unknownCustomer);
  return { before: must(customerOf(before), 'The customer of an order'), after: customer };
}

/**
 * Writes the addresses that the form names. An order without a shipping address ships to the billing one: naming
 * another ends that, and `same_as_billing` brings it back.
 */
async function writeAddresses(
  ctx: TenantWrite,
  order: LockedOrder,
  form: UpdateOrder,
): Promise<Record<string, [string, string]>> {
  const rows = await ctx.db.selectFrom('order_addresses').selectAll().where('order_id', '=', order.id).execute();
  const textOf = (address: Address | undefined) => (address ? addressText(address) : '');
  const billing = rows.find((row) => row.kind === 'billing');
  const shipping = rows.find((row) => row.kind === 'shipping');
  const changes: Record<string, [string, string]> = {};
  const write = async (kind: 'billing' | 'shipping', address: Address, before: Address | undefined) => {
    if (before && textOf(before) === textOf(address)) return;
    changes[`${kind}_address`] = [textOf(before), textOf(address)];
    await ctx.db
      .insertInto('order_addresses')
      .values({ order_id: order.id, kind, ...address })
      .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doUpdateSet(address))
      .execute();
  };
  if (form.billing_address) await write('billing', form.billing_address, billing);
  if (form.same_as_billing === true) {
    if (shipping) {
      changes.shipping_address = [textOf(shipping), textOf(form.billing_address ?? billing)];
      const old = ctx.db.deleteFrom('order_addresses').where('order_id', '=', order.id);
      await old.where('kind', '=', 'shipping').execute();
    }
  } else if (form.shipping_address) await write('shipping', form.shipping_address, shipping);
  return changes;
}
