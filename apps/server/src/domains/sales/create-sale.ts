import { subtotalUpTo, toMinor } from '@stockhand/contract/money';
import { can } from '@stockhand/contract/permissions';
import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import { CreateSale, saleAmountMax } from '@stockhand/contract/sales/schema';
import { stockMessages } from '@stockhand/contract/stock/messages';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { findBuyer } from '../orders/customers/survivor.ts';
import { refuseMovementAs } from '../stock/movement-refused.ts';
import type { ProductFacts } from '../stock/movements.ts';
import { bookSale } from './book-sale.ts';

/** A counter sale: all lines or none, at the server's prices, out of what is available (docs/rules.md#sales). */
export const createSale = tenantMutation(
  'create',
  'orders',
  ['sales', 'stock', 'products'],
  CreateSale,
  async (ctx, input) => {
    // Customers are locked before stock.
    const customer = input.customer_id == null ? undefined : await findBuyer(ctx.db, input.customer_id);
    const sale = {
      ...input,
      customer_id: customer?.id,
      customer_name: customer?.name ?? input.customer_name,
      customer_email: customer?.email ?? null,
    };
    return bookSale(ctx, sale, (products) => {
      const problems = { ...lineProblems(ctx, input, products), ...amountProblems(input) };
      if (input.customer_id != null && !customer) problems.customer_id = [texts.unknownCustomer];
      if (Object.keys(problems).length > 0) throw refuse.fields(problems);
    }).catch(refuseInSaleWords);
  },
);

/** The server owns prices and totals: another price than the product's takes the right to change products. */
function lineProblems(ctx: TenantWrite, input: CreateSale, products: ReadonlyMap<number, ProductFacts>) {
  const problems: Record<string, string[]> = {};
  const mayChangePrice = can(ctx.caller.permissions, 'update', 'products');
  for (const [index, item] of input.items.entries()) {
    const product = products.get(item.product_id);
    if (!product) problems[`items.${index}.product_id`] = [texts.unknownProduct];
    else if (!product.is_active) problems[`items.${index}.product_id`] = [texts.inactiveProduct];
    else if (!mayChangePrice && toMinor(product.selling_price) !== toMinor(item.unit_price))
      problems[`items.${index}.unit_price`] = [texts.priceFixed];
  }
  return problems;
}

function amountProblems({ items, total_amount, amount_given, payment_method }: CreateSale) {
  const problems: Record<string, string[]> = {};
  const total = subtotalUpTo(saleAmountMax, items);
  if (total === undefined) problems.total_amount = [texts.amountTooLarge];
  else if (toMinor(total) !== toMinor(total_amount)) problems.total_amount = [texts.totalDiffers];
  if (amount_given == null) return problems;
  if ((payment_method ?? 'Cash') !== 'Cash') problems.amount_given = [texts.amountGivenCash];
  else if (amount_given > saleAmountMax) problems.amount_given = [texts.amountGivenLarge];
  else if (toMinor(amount_given) < toMinor(total ?? 0)) problems.amount_given = [texts.amountGivenShort];
  return problems;
}

const refuseInSaleWords = refuseMovementAs({
  insufficient: ({ productName }) => refuse.badRequest(stockMessages.insufficientFor(productName)),
  'too-much': () => refuse.badRequest(stockMessages.tooMuch),
  // Archived since it was read.
  'unknown-product': ({ index }) => refuse.field(`items.${index}.product_id`, texts.unknownProduct),
  'unknown-location': () => refuse.field('location_id', stockMessages.unknownLocation),
  'inactive-location': () => refuse.field('location_id', stockMessages.inactiveLocation),
});
