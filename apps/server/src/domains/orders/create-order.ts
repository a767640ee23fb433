import { isSameAddress } from '@stockhand/contract/orders/addresses';
import { lineShares } from '@stockhand/contract/orders/line-shares';
import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { type Address, orderTotals } from '@stockhand/contract/orders/rules';
import { CreateOrder, type OrderLine, type OrderView } from '@stockhand/contract/orders/schema';
import { audit } from '../../platform/data/audit.ts';
import { creationColumns } from '../../platform/data/created-by.ts';
import { takeNumber } from '../../platform/data/numbering.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { must } from '../../platform/must.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { raiseNotifications } from '../notifications/raise-notifications.ts';
import { reserveStock } from '../stock/reserve-stock.ts';
import { type Buyer, findBuyer } from './customers/survivor.ts';
import { orderAfter } from './order-after.ts';
import { discountProblem, findOrderedProducts, lineColumns, type OrderedProduct, priceProblem } from './order-lines.ts';

/** A pending order, which reserves its goods: all lines or none, at the server's prices (docs/rules.md#orders). */
export const createOrder = tenantMutation(
  'create',
  'orders',
  ['orders', 'stock', 'products'],
  CreateOrder,
  async (ctx, form) => {
    const order = await placeOrder(ctx, form);
    const subject = { type: 'order' as const, id: order.id, name: order.order_number };
    const facts = { customer_name: order.customer_name };
    await raiseNotifications(ctx, [{ kind: 'order_received', subject, facts, actorId: ctx.caller.user.id }]);
    return order;
  },
);

/** Writes an order and reserves its goods. The customer is locked before the stock, the stock before the counter. */
export async function placeOrder(ctx: TenantWrite, form: CreateOrder): Promise<OrderView> {
  const customer = await findBuyer(ctx.db, form.customer_id);
  const { id, order_number, total } = await reserveStock(ctx, form.items, async (short) => {
    const ids = form.items.map((line) => line.product_id);
    const products = await findOrderedProducts(ctx, ids);
    return insertOrder(ctx, form, judgeOrder(ctx, form, { customer, products, short }));
  });
  await audit(ctx, {
    action: 'order.create',
    subject: { type: 'order', id, name: order_number },
    changes: { total, lines: form.items.length },
  });
  return orderAfter(ctx, id);
}

interface OrderFacts {
  customer: Buyer | undefined;
  products: ReadonlyMap<number, OrderedProduct>;
  /** Lines that exceed available stock. */
  short: ReadonlySet<OrderLine>;
}

/** The lines and sums of an order that can be placed; refuses any other with all that is wrong. */
function judgeOrder(ctx: TenantWrite, form: CreateOrder, { customer, products, short }: OrderFacts) {
  const problems = lineProblems(ctx, form.items, products, short);
  if (!customer) problems.customer_id = [texts.unknownCustomer];
  const discount = discountProblem(ctx, form.discount);
  if (discount) problems.discount = [discount];
  const lines = form.items.flatMap((line) => {
    const product = products.get(line.product_id);
    return product ? [lineColumns(product, line)] : [];
  });
  const totals = orderTotals(lines, form);
  if (!totals) problems.items = [texts.amountTooLarge];
  if (!totals || !customer || Object.keys(problems).length > 0) throw refuse.fields(problems);
  const shares = lineShares(lines, form);
  return { customer, totals, lines: lines.map((line, index) => ({ ...line, ...must(shares[index]) })) };
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

/** The order with its number, its addresses and its lines. */
async function insertOrder(
  ctx: TenantWrite,
  form: CreateOrder,
  { customer, totals, lines }: ReturnType<typeof judgeOrder>,
): Promise<{ id: number; order_number: string; total: number }> {
  const order_number = await takeNumber(ctx.db, 'ORD');
  const { id } = await ctx.db
    .insertInto('orders')
    .values({
      order_number,
      customer_id: customer.id,
      customer_name: customer.name,
      customer_email: customer.email,
      customer_phone: customer.phone,
      status: 'pending',
      payment_status: 'pending',
      payment_method: form.payment_method,
      shipping_cost: form.shipping_cost,
      tax: form.tax,
      discount: form.discount,
      ...totals,
      item_count: lines.length,
      notes: form.notes ?? '',
      ...creationColumns(ctx.caller.user, ctx.now),
      updated_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('order_addresses')
    .values(addressesOf(form).map((address) => ({ order_id: id, ...address })))
    .execute();
  await ctx.db
    .insertInto('order_items')
    .values(lines.map((line) => ({ order_id: id, ...line })))
    .execute();
  return { id, order_number, total: totals.total };
}

/** Goods that go where the bill goes need no address of their own. */
function addressesOf(form: CreateOrder) {
  const billing = { kind: 'billing' as const, ...form.billing_address };
  if (isSameAddress(form)) return [billing];
  // The schema requires every field.
  return [billing, { kind: 'shipping' as const, ...(form.shipping_address as Address) }];
}
