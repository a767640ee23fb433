import { lineShares } from '@stockhand/contract/orders/line-shares';
import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { orderTotals } from '@stockhand/contract/orders/rules';
import type { CreateOrder, OrderLine, OrderView } from '@stockhand/contract/orders/schema';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { audit } from '../../platform/data/audit.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { must } from '../../platform/must.ts';
import { checkReservations } from '../stock/reservations.ts';
import { findSurvivingBuyer, selectBuyer } from './customers/survivor.ts';
import { historyEntry } from './order-history.ts';
import {
  byId,
  discountProblem,
  lineColumns,
  type OrderedProduct,
  priceProblem,
  selectOrderedProducts,
} from './order-lines.ts';
import { orderView } from './order-row.ts';
import { writeOrder } from './write-order.ts';

/** Writes an order and reserves its goods, all lines or none. Stock is locked before the counter. */
export async function bookOrder(ctx: TenantWrite, form: CreateOrder): Promise<OrderView> {
  const short = await checkReservations(ctx, form.items);
  const { products, customer } = await readUnderLock(ctx, form);
  const problems = lineProblems(ctx, form.items, products, new Set(short));
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
  const shared = lines.map((line, index) => ({ ...line, ...must(shares[index]) }));
  const order = await writeOrder(ctx, form, { ...totals, lines: shared }, customer);
  const audited = await audit(ctx, {
    action: 'order.create',
    subject: { type: 'order', id: order.id, name: order.order_number },
    changes: { total: order.total, lines: lines.length },
  });
  return orderView(order, { payments: [], history: [historyEntry(audited, ctx.caller.tenant.currency)] });
}

/** The products under the locks of their stock, and the customer locked. */
async function readUnderLock(ctx: TenantWrite, { items, customer_id }: CreateOrder) {
  const ids = items.map((line) => line.product_id);
  const { products, customers } = await ctx.db
    .selectNoFrom([
      jsonArrayFrom(selectOrderedProducts(ctx.db, ids)).as('products'),
      jsonArrayFrom(selectBuyer(ctx.db, customer_id)).as('customers'),
    ])
    .executeTakeFirstOrThrow();
  return { products: byId(products), customer: customers[0] ?? (await findSurvivingBuyer(ctx.db, customer_id)) };
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
