import { lineTotal, toMinor } from '@stockhand/contract/money';
import { type LineShares, lineShares } from '@stockhand/contract/orders/line-shares';
import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import type { OrderCharges } from '@stockhand/contract/orders/rules';
import { can } from '@stockhand/contract/permissions';
import { sql } from 'kysely';
import { anyOf } from '../../platform/data/any-of.ts';
import type { Writer } from '../../platform/data/tenant-db.ts';
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
  return byId(await selectOrderedProducts(ctx.db, ids).execute());
}

/** The query of `findOrderedProducts`. */
export function selectOrderedProducts(db: Writer, ids: readonly number[]) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'sku', 'selling_price', 'is_active'])
    .where('id', '=', anyOf([...new Set(ids)]))
    .where('archived_at', 'is', null);
}

export function byId<Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> {
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

/** The columns of a line of an order that is there. */
export function itemColumns(order_id: number, product: OrderedProduct, line: AskedLine) {
  return { order_id, ...lineColumns(product, line) };
}

interface AskedLine {
  quantity: number;
  unit_price?: number | null | undefined;
}

export function lineColumns(product: OrderedProduct, line: AskedLine) {
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
  const changed = lines
    .map((line, index) => ({ line, share: must(due[index]) }))
    .filter(
      ({ line, share }) =>
        isOther(line.discount_share, share.discount_share) || isOther(line.tax_share, share.tax_share),
    );
  if (changed.length === 0) return;
  const [ids, discounts, taxes] = [
    changed.map(({ line }) => line.id),
    changed.map(({ share }) => share.discount_share),
    changed.map(({ share }) => share.tax_share),
  ];
  const values = sql<{
    id: number;
    discount_share: number;
    tax_share: number;
  }>`unnest(${ids}::bigint[], ${discounts}::numeric[], ${taxes}::numeric[])`;
  await ctx.db
    .updateTable('order_items as i')
    .from(values.as<'d'>(sql`d(id, discount_share, tax_share)`))
    .set((eb) => ({ discount_share: eb.ref('d.discount_share'), tax_share: eb.ref('d.tax_share') }))
    .whereRef('i.id', '=', 'd.id')
    .execute();
}

function isOther(written: number, due: number): boolean {
  return toMinor(written) !== toMinor(due);
}
