import { lineTotal, toMinor } from '@stockhand/contract/money';
import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { can } from '@stockhand/contract/permissions';
import type { TenantWrite } from '../../platform/handler-context.ts';

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
  const rows = await ctx.db
    .selectFrom('products')
    .select(['id', 'name', 'sku', 'selling_price', 'is_active'])
    .where('id', 'in', [...new Set(ids)])
    .where('archived_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
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

/** The columns of a line. */
export function itemColumns(
  orderId: number,
  product: OrderedProduct,
  line: { quantity: number; unit_price?: number | null | undefined },
) {
  const unit_price = line.unit_price ?? product.selling_price;
  return {
    order_id: orderId,
    product_id: product.id,
    product_name: product.name,
    sku: product.sku,
    quantity: line.quantity,
    unit_price,
    line_total: lineTotal({ quantity: line.quantity, unit_price }),
  };
}
