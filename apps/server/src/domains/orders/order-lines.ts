import { lineTotal, toMinor } from '@stockhand/contract/money';
import { type LineShares, lineShares } from '@stockhand/contract/orders/line-shares';
import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import type { OrderCharges } from '@stockhand/contract/orders/rules';
import { can } from '@stockhand/contract/permissions';
import { anyOf } from '../../platform/data/any-of.ts';
import { unnested } from '../../platform/data/unnested.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { must } from '../../platform/must.ts';

export interface OrderedProduct {
  id: number;
  name: string;
  sku: string;
  selling_price: number;
  is_active: boolean;
}

/**
 * Products that were not archived, by id; inactive ones stay only in orders that have them. Asked for under the locks
 * of their stock, so that none is archived meanwhile.
 */
export async function findOrderedProducts(
  ctx: TenantWrite,
  ids: readonly number[],
): Promise<Map<number, OrderedProduct>> {
  if (ids.length === 0) return new Map();
  const products = await ctx.db
    .selectFrom('products')
    .select(['id', 'name', 'sku', 'selling_price', 'is_active'])
    .where('id', '=', anyOf([...new Set(ids)]))
    .where('archived_at', 'is', null)
    .execute();
  return new Map(products.map((product) => [product.id, product]));
}

/** The server owns prices: another one than the product's takes the right to change products (docs/rules.md#prices). */
export function priceProblem(
  ctx: TenantWrite,
  product: OrderedProduct,
  price: number | null | undefined,
): string | undefined {
  if (price == null || toMinor(price) === toMinor(product.selling_price)) return undefined;
  return can(ctx.caller.permissions, 'update', 'products') ? undefined : texts.priceFixed;
}

/** A discount lowers a price: above 0 it takes the same right (docs/rules.md#prices). */
export function discountProblem(ctx: TenantWrite, discount: number | undefined): string | undefined {
  if (discount === undefined || discount === 0) return undefined;
  return can(ctx.caller.permissions, 'update', 'products') ? undefined : texts.priceFixed;
}

/** A line of an order, without its shares of discount and tax. */
export function lineColumns(
  product: OrderedProduct,
  line: { quantity: number; unit_price?: number | null | undefined },
) {
  const unit_price = line.unit_price ?? product.selling_price;
  return {
    product_id: product.id,
    product_name: product.name,
    sku: product.sku,
    quantity: line.quantity,
    unit_price,
    line_total: lineTotal({ quantity: line.quantity, unit_price }),
  };
}

export interface LineWithShares extends LineShares {
  id: number;
  line_total: number;
}

/**
 * Allots an order's discount and tax to its lines (docs/rules.md#money), and writes the shares that have changed. `lines` are
 * all of the order, the first one first.
 */
export async function shareLines(
  ctx: TenantWrite,
  lines: readonly LineWithShares[],
  charges: Pick<OrderCharges, 'discount' | 'tax'>,
): Promise<void> {
  const due = lineShares(lines, charges);
  const changed = lines.flatMap((line, index) => {
    const { discount_share, tax_share } = must(due[index]);
    const isSame =
      toMinor(line.discount_share) === toMinor(discount_share) && toMinor(line.tax_share) === toMinor(tax_share);
    return isSame ? [] : [{ id: line.id, discount_share, tax_share }];
  });
  if (changed.length === 0) return;
  await ctx.db
    .updateTable('order_items as i')
    .from(unnested(changed, { id: 'bigint', discount_share: 'numeric', tax_share: 'numeric' }, 'd'))
    .set((eb) => ({ discount_share: eb.ref('d.discount_share'), tax_share: eb.ref('d.tax_share') }))
    .whereRef('i.id', '=', 'd.id')
    .execute();
}
