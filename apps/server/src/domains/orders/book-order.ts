import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { type Address, orderTotals } from '@stockhand/contract/orders/rules';
import { type CreateOrder, isSameAddress, type OrderLine } from '@stockhand/contract/orders/schema';
import { audit } from '../../platform/data/audit.ts';
import { creationColumns } from '../../platform/data/created-by.ts';
import { takeNumber } from '../../platform/data/numbering.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { bookReservations, checkReservations } from '../stock/reservations.ts';
import { type Buyer, findBuyer } from './customers/survivor.ts';
import { discountProblem, findOrderedProducts, itemColumns, type OrderedProduct, priceProblem } from './order-lines.ts';

/** Writes an order and reserves its goods, all lines or none; answers its id. Stock is locked before the counter. */
export async function bookOrder(ctx: TenantWrite, form: CreateOrder): Promise<number> {
  const short = await checkReservations(ctx, form.items);
  const products = await findOrderedProducts(
    ctx,
    form.items.map((line) => line.product_id),
  );
  const problems = lineProblems(ctx, form.items, products, new Set(short));
  const customer = await findBuyer(ctx.db, form.customer_id);
  if (!customer) problems.customer_id = [texts.unknownCustomer];
  const discount = discountProblem(ctx, form.discount);
  if (discount) problems.discount = [discount];
  const lines = form.items.flatMap((line) => {
    const product = products.get(line.product_id);
    return product ? [itemColumns(0, product, line)] : [];
  });
  const totals = orderTotals(lines, form);
  if (!totals) problems.items = [texts.amountTooLarge];
  if (!totals || !customer || Object.keys(problems).length > 0) throw refuse.fields(problems);
  await bookReservations(ctx, form.items);
  return insertOrder(ctx, form, { ...totals, lines }, customer);
}

function lineProblems(
  ctx: TenantWrite,
  lines: readonly OrderLine[],
  products: ReadonlyMap<number, OrderedProduct>,
  short: ReadonlySet<OrderLine>,
): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  for (const [index, line] of lines.entries()) {
    const product = products.get(line.product_id);
    if (!product) {
      problems[`items.${index}.product_id`] = [texts.unknownProduct];
      continue;
    }
    if (!product.is_active) {
      problems[`items.${index}.product_id`] = [texts.inactiveProduct];
      continue;
    }
    if (short.has(line)) problems[`items.${index}.quantity`] = [texts.insufficient];
    const price = priceProblem(ctx, product, line.unit_price);
    if (price) problems[`items.${index}.unit_price`] = [price];
  }
  return problems;
}

async function insertOrder(
  ctx: TenantWrite,
  form: CreateOrder,
  sums: { subtotal: number; total: number; lines: readonly ReturnType<typeof itemColumns>[] },
  customer: Buyer,
): Promise<number> {
  const order_number = await takeNumber(ctx.db, 'ORD');
  const columns = {
    order_number,
    customer_id: customer.id,
    customer_name: customer.name,
    customer_email: customer.email,
    customer_phone: customer.phone,
    status: 'pending' as const,
    payment_status: 'pending' as const,
    payment_method: form.payment_method,
    subtotal: sums.subtotal,
    shipping_cost: form.shipping_cost,
    tax: form.tax,
    discount: form.discount,
    total: sums.total,
    item_count: sums.lines.length,
    notes: form.notes ?? '',
    ...creationColumns(ctx.caller.user, ctx.now),
    updated_at: ctx.now,
  };
  const { id } = await ctx.db.insertInto('orders').values(columns).returning('id').executeTakeFirstOrThrow();
  await ctx.db.insertInto('order_addresses').values(addressesOf(id, form)).execute();
  await ctx.db
    .insertInto('order_items')
    .values(sums.lines.map((line) => ({ ...line, order_id: id })))
    .execute();
  await audit(ctx, {
    action: 'order.create',
    subject: { type: 'order', id, name: order_number },
    changes: { total: sums.total, lines: sums.lines.length },
  });
  return id;
}

/** Goods that go where the bill goes need no address of their own. */
function addressesOf(order_id: number, form: CreateOrder) {
  const billing = { order_id, kind: 'billing' as const, ...form.billing_address };
  if (isSameAddress(form)) return [billing];
  // The schema requires every field.
  return [billing, { order_id, kind: 'shipping' as const, ...(form.shipping_address as Address) }];
}
