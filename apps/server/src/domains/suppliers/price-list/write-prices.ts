import type { OfferedPrice } from '@stockhand/contract/suppliers/price-list-rules';
import type { SupplierPriceView } from '@stockhand/contract/suppliers/supplier-products';
import { columnsFrom, columnsOf, typesOf, unnested } from '../../../platform/data/unnested.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { takeFreeMarks } from '../products/take-free-marks.ts';

/** A price to be written; `before` is what is known under the locks. */
export interface TakenPrice extends OfferedPrice {
  product: number;
  before: SupplierPriceView | null;
}

/** Writes what a price list says, in three statements however long it is. What it does not say stays. */
export async function writePrices(ctx: TenantWrite, supplier_id: number, prices: readonly TakenPrice[]): Promise<void> {
  const newlySold = prices.flatMap(({ product, before }) => (before === null ? [product] : []));
  const preferred = await takeFreeMarks(ctx, newlySold);
  const rows = prices.map(({ product, before, ...price }) => ({
    supplier_id,
    product_id: product,
    supplier_code: price.supplier_code || (before?.supplier_code ?? ''),
    cost: price.cost ?? before?.cost ?? null,
    pack_size: price.pack_size ?? before?.pack_size ?? 1,
    min_quantity: price.min_quantity ?? before?.min_quantity ?? 1,
    lead_time_days: price.lead_time_days ?? before?.lead_time_days ?? null,
    is_preferred: preferred.has(product),
    created_at: ctx.now,
    updated_at: ctx.now,
  }));
  await ctx.db
    .insertInto('supplier_products')
    .columns(columnsOf(priceTypes))
    .expression((eb) => eb.selectFrom(unnested(rows, priceTypes, 'r')).select(columnsFrom('r', priceTypes)))
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'product_id']).doUpdateSet((eb) => ({
        supplier_code: eb.ref('excluded.supplier_code'),
        cost: eb.ref('excluded.cost'),
        pack_size: eb.ref('excluded.pack_size'),
        min_quantity: eb.ref('excluded.min_quantity'),
        lead_time_days: eb.ref('excluded.lead_time_days'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

const priceTypes = typesOf('supplier_products', [
  'supplier_id',
  'product_id',
  'supplier_code',
  'cost',
  'pack_size',
  'min_quantity',
  'lead_time_days',
  'is_preferred',
  'created_at',
  'updated_at',
]);
