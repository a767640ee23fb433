import { countryOf } from '@stockhand/contract/orders/countries';
import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { type Address, addressText } from '@stockhand/contract/orders/rules';
import { UpdateOrder } from '@stockhand/contract/orders/schema';
import { type Changes, changesBetween } from '../../platform/data/changes-between.ts';
import { refuseOutdated } from '../../platform/data/refuse-outdated.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { must } from '../../platform/must.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { type Buyer, findBuyer } from './customers/survivor.ts';
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
    const columns = namedColumns(form);
    const changes = changesBetween(order, columns);
    const discount = discountProblem(ctx, changes.discount && form.discount);
    if (discount) throw refuse.field('discount', discount);
    const buyer = await changedBuyer(ctx, order, form.customer_id);
    if (buyer) {
      // Told even where both have one name.
      changes.customer = [buyer.before.name, buyer.after.name];
      Object.assign(columns, buyerColumns(buyer.after));
    }
    Object.assign(changes, await writeAddresses(ctx, order, form));
    await editOrder(ctx, order, { items: form.items, columns, changes }, (line, field) => `items.${line}.${field}`);
    return orderAfter(ctx, order.id);
  },
  { subject: isOrder },
);

/** What the form names of the order's own fields; the customer is set apart. */
function namedColumns({ payment_method, shipping_cost, tax, discount, notes }: UpdateOrder): EditedColumns {
  const named = { payment_method, shipping_cost, tax, discount, notes: notes === null ? '' : notes };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

/** The order's own copy of its customer. */
function buyerColumns({ id, name, email, phone }: Buyer): EditedColumns {
  return { customer_id: id, customer_name: name, customer_email: email, customer_phone: phone };
}

/** Another customer than the order has, and the one it has; undefined where a merge has made both one. */
async function changedBuyer(ctx: TenantWrite, order: LockedOrder, id: number | undefined) {
  if (id === undefined || id === order.customer_id) return undefined;
  const after = await findBuyer(ctx.db, id);
  if (!after) throw refuse.field('customer_id', texts.unknownCustomer);
  if (after.id === order.customer_id) return undefined;
  return { before: must(await findBuyer(ctx.db, order.customer_id), 'The customer of an order'), after };
}

/** Another country is one of the list; an earlier order may keep whatever it names. */
function countryAfter(kind: 'billing' | 'shipping', { country }: Address, before: Address | undefined): string {
  if (country === before?.country) return country;
  const known = countryOf(country);
  if (known === undefined) throw refuse.field(`${kind}_address.country`, texts.unknownCountry);
  return known;
}

/**
 * Writes the addresses that the form names. An order without a shipping address ships to the billing one: naming
 * another ends that, and `same_as_billing` brings it back.
 */
async function writeAddresses(ctx: TenantWrite, order: LockedOrder, form: UpdateOrder): Promise<Changes> {
  const rows = await ctx.db.selectFrom('order_addresses').selectAll().where('order_id', '=', order.id).execute();
  const textOf = (address: Address | undefined) => (address ? addressText(address) : '');
  const billing = rows.find((row) => row.kind === 'billing');
  const shipping = rows.find((row) => row.kind === 'shipping');
  const changes: Changes = {};
  const noteAddress = (kind: 'billing' | 'shipping', before: Address | undefined, after: Address | undefined) => {
    const field = `${kind}_address`;
    Object.assign(changes, changesBetween({ [field]: textOf(before) }, { [field]: textOf(after) }));
  };
  const write = async (kind: 'billing' | 'shipping', named: Address, before: Address | undefined) => {
    const address = { ...named, country: countryAfter(kind, named, before) };
    if (before && textOf(before) === textOf(address)) return;
    noteAddress(kind, before, address);
    await ctx.db
      .insertInto('order_addresses')
      .values({ order_id: order.id, kind, ...address })
      .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doUpdateSet(address))
      .execute();
  };
  if (form.billing_address) await write('billing', form.billing_address, billing);
  if (form.same_as_billing === true) {
    if (shipping) {
      noteAddress('shipping', shipping, form.billing_address ?? billing);
      const old = ctx.db.deleteFrom('order_addresses').where('order_id', '=', order.id);
      await old.where('kind', '=', 'shipping').execute();
    }
  } else if (form.shipping_address) await write('shipping', form.shipping_address, shipping);
  return changes;
}
