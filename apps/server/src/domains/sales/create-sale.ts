import { subtotalOf, toMinor } from '@stockhand/contract/money';
import { can } from '@stockhand/contract/permissions';
import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import { CreateSale } from '@stockhand/contract/sales/schema';
import { stockMessages } from '@stockhand/contract/stock/messages';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { refuseMovementAs } from '../stock/movement-refused.ts';
import { bookSale, findSoldProducts, type SoldProduct } from './book-sale.ts';

/** A counter sale: all lines or none, at the server's prices, out of what is available (rulings B and D). */
export const createSale = tenantMutation('create', 'orders', CreateSale, async (ctx, input) => {
  const products = await findSoldProducts(ctx, input);
  refuseBadLines(ctx, input, products);
  return bookSale(ctx, input, products).catch(refuseInSaleWords);
});

/** The server owns prices and totals: another price than the product's takes the right to change products. */
function refuseBadLines(ctx: TenantWrite, input: CreateSale, products: Map<number, SoldProduct>): void {
  const problems: Record<string, string[]> = {};
  const mayChangePrice = can(ctx.who.permissions, 'update', 'products');
  for (const [index, item] of input.items.entries()) {
    const product = products.get(item.product_id);
    if (!product) problems[`items.${index}.product_id`] = [texts.unknownProduct];
    else if (!product.is_active) problems[`items.${index}.product_id`] = [texts.inactiveProduct];
    else if (!mayChangePrice && toMinor(product.selling_price) !== toMinor(item.unit_price))
      problems[`items.${index}.unit_price`] = [texts.priceFixed];
  }
  if (toMinor(subtotalOf(input.items)) !== toMinor(input.total_amount)) problems.total_amount = [texts.totalDiffers];
  if (Object.keys(problems).length > 0) throw refuse.fields(problems);
}

const refuseInSaleWords = refuseMovementAs({
  insufficient: ({ productName }) => refuse.badRequest(stockMessages.insufficientFor(productName)),
  'too-much': () => refuse.badRequest(stockMessages.tooMuch),
  // Archived since it was looked for.
  'unknown-product': ({ index }) => refuse.field(`items.${index}.product_id`, texts.unknownProduct),
  'unknown-location': () => refuse.field('location_id', stockMessages.unknownLocation),
  'inactive-location': () => refuse.field('location_id', stockMessages.inactiveLocation),
});
