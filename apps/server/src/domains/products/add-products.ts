import { productMessages as texts } from '@stockhand/contract/products/messages';
import type { CreateProduct } from '@stockhand/contract/products/schema';
import { announce, auditAll } from '../../platform/audit.ts';
import { refuse, refusing } from '../../platform/errors.ts';
import { findOrCreateNamed } from '../../platform/find-or-create-named.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { takeNumbers } from '../../platform/numbering.ts';
import { bookDeeds, checkMovements, openBalances } from '../stock/record-movements.ts';

/** New products with their first stock, all or none; the ids that they refer to are the caller's to have checked. Answers their ids. */
export async function addProducts(ctx: TenantWrite, products: readonly CreateProduct[]): Promise<number[]> {
  if (products.length === 0) return [];
  const ids = await insertProducts(ctx, products);
  await openBalances(ctx, ids);
  const made = products.map((product, index) => ({ ...product, id: ids[index] ?? 0 }));
  const stocked = made.filter((product) => product.initial_stock_quantity > 0);
  const checked = await checkMovements(
    ctx,
    stocked.map((product) => ({
      product_id: product.id,
      transaction_type: 'purchase',
      quantity: product.initial_stock_quantity,
      location_id: product.location_id,
      reference: 'Initial stock',
    })),
  );
  await bookDeeds(
    ctx,
    checked,
    stocked.map(({ id }) => ({ source: { type: 'product', id }, at: ctx.now, by: ctx.who.user })),
  );
  await auditAll(
    ctx,
    made.map(({ id, name, initial_stock_quantity }) => ({
      action: 'product.create',
      subject: { type: 'product', id, name },
      changes: { initial_stock: initial_stock_quantity },
    })),
  );
  await announce(ctx, 'products');
  return ids;
}

/** Answers the products' ids in their order. */
async function insertProducts(ctx: TenantWrite, products: readonly CreateProduct[]): Promise<number[]> {
  const unnumbered = (id: number | null | undefined, name: string | null | undefined) =>
    id == null && name ? [name] : [];
  const categories = await findOrCreateNamed(
    ctx,
    'categories',
    products.flatMap((product) => unnumbered(product.category_id, product.category_name)),
  );
  const manufacturers = await findOrCreateNamed(
    ctx,
    'manufacturers',
    products.flatMap((product) => unnumbered(product.manufacturer_id, product.manufacturer_name)),
  );
  const skus = await takeNumbers(ctx.db, 'SKU', products.length);
  const values = products.map((product, index) => ({
    sku: skus[index] ?? '',
    name: product.name,
    barcode: product.barcode || null,
    description: product.description ?? '',
    category_id: product.category_id ?? categories.get((product.category_name ?? '').toLowerCase()) ?? null,
    manufacturer_id:
      product.manufacturer_id ?? manufacturers.get((product.manufacturer_name ?? '').toLowerCase()) ?? null,
    selling_price: product.selling_price,
    cost_price: product.cost_price,
    min_stock_level: product.min_stock_level ?? product.reorder_point ?? 0,
    max_stock_level: product.max_stock_level,
    reorder_point: product.reorder_point ?? 0,
    reorder_quantity: product.reorder_quantity,
    is_active: product.is_active,
    custom_fields: JSON.stringify(product.custom_fields),
    created_at: ctx.now,
    updated_at: ctx.now,
  }));
  const rows = await refusing({ products__barcode: () => refuse.field('barcode', texts.barcodeTaken) }, () =>
    ctx.db.insertInto('products').values(values).returning(['id', 'sku']).execute(),
  );
  const idOf = new Map(rows.map((row) => [row.sku, row.id]));
  return skus.map((sku) => idOf.get(sku) ?? 0);
}
