import type { CreateProduct } from '@stockhand/contract/catalog/schema';
import { noteEvents } from '../../platform/data/events.ts';
import { takeNumbers } from '../../platform/data/numbering.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { columnsFrom, columnsOf, typesOf, unnested } from '../../platform/data/unnested.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { must } from '../../platform/must.ts';
import { openBalances } from '../stock/book-stock.ts';
import { takenBarcodes } from './codes/taken-barcodes.ts';
import { findOrCreateNamed } from './named/find-or-create-named.ts';
import { recordCosts } from './record-costs.ts';

export type NewProduct = Omit<CreateProduct, 'initial_stock_quantity' | 'location_id'> & {
  /** The import that the product came with. */
  import_id?: number;
};

/**
 * Writes products with SKUs and empty balances, for forms and imports alike; makes the categories and manufacturers that
 * they name. Answers each product with its id, undefined where another product has the barcode as a code of whatever kind.
 * Their own further codes are the caller's to write: numbering them took the lock of the codes.
 */
export async function insertProducts<Product extends NewProduct>(
  ctx: TenantWrite,
  products: readonly Product[],
): Promise<{ product: Product; id: number | undefined }[]> {
  const categories = await findOrCreateNamed(
    ctx,
    'categories',
    products.flatMap((product) => nameWithoutId(product.category_id, product.category_name)),
  );
  const manufacturers = await findOrCreateNamed(
    ctx,
    'manufacturers',
    products.flatMap((product) => nameWithoutId(product.manufacturer_id, product.manufacturer_name)),
  );
  const { skus, taken } = await takeSkus(ctx, products);
  const numbered = products.map((product, index) => ({ product, sku: must(skus[index], 'The SKU of a product') }));
  const free = numbered.filter(({ product: { barcode } }) => !barcode || !taken.has(barcode));
  const rows = await writeRows(ctx, free, { categories, manufacturers });
  const ids = rows.map((row) => row.id);
  await openBalances(ctx, ids);
  await recordCosts(ctx, ids);
  noteEvents(ctx, 'product.created', ids);
  const idOf = new Map(rows.map((row) => [row.sku, row.id]));
  return numbered.map(({ product, sku }) => ({ product, id: idOf.get(sku) }));
}

/** The next SKUs that are no code of a product yet, and which barcodes are. */
async function takeSkus(
  ctx: TenantWrite,
  products: readonly NewProduct[],
): Promise<{ skus: string[]; taken: ReadonlySet<string> }> {
  const barcodes = products.flatMap(({ barcode }) => barcode || []);
  const exceptImport = products[0]?.import_id;
  const numbers = await takeNumbers(ctx.db, 'SKU', products.length);
  const taken = await takenBarcodes(readerIn(ctx.db), [...barcodes, ...numbers], { exceptImport });
  const skus = numbers.filter((sku) => !taken.has(sku));
  while (skus.length < products.length) {
    const more = await takeNumbers(ctx.db, 'SKU', products.length - skus.length);
    const known = await takenBarcodes(readerIn(ctx.db), more);
    skus.push(...more.filter((sku) => !known.has(sku)));
  }
  return { skus, taken };
}

async function writeRows(
  ctx: TenantWrite,
  numbered: readonly { product: NewProduct; sku: string }[],
  { categories, manufacturers }: Record<'categories' | 'manufacturers', ReadonlyMap<string, number>>,
): Promise<{ id: number; sku: string }[]> {
  if (numbered.length === 0) return [];
  const values = numbered.map(({ product, sku }) => ({
    sku,
    name: product.name,
    barcode: product.barcode || null,
    description: product.description ?? '',
    category_id: product.category_id ?? categories.get(product.category_name ?? '') ?? null,
    manufacturer_id: product.manufacturer_id ?? manufacturers.get(product.manufacturer_name ?? '') ?? null,
    selling_price: product.selling_price,
    cost_price: product.cost_price,
    min_stock_level: product.min_stock_level ?? product.reorder_point ?? 0,
    max_stock_level: product.max_stock_level ?? 0,
    reorder_point: product.reorder_point ?? 0,
    reorder_quantity: product.reorder_quantity ?? 0,
    is_active: product.is_active,
    custom_fields: product.custom_fields,
    import_id: product.import_id ?? null,
    created_at: ctx.now,
    updated_at: ctx.now,
  }));
  return ctx.db
    .insertInto('products')
    .columns(columnsOf(productTypes))
    .expression((eb) =>
      eb
        .selectFrom(unnested(values, productTypes, 'n'))
        .select(columnsFrom('n', productTypes))
        // Ids in the order of the rows.
        .orderBy('n.position'),
    )
    .onConflict((conflict) => conflict.column('barcode_key').where('archived_at', 'is', null).doNothing())
    .returning(['id', 'sku'])
    .execute();
}

const productTypes = typesOf('products', [
  'sku',
  'name',
  'barcode',
  'description',
  'category_id',
  'manufacturer_id',
  'selling_price',
  'cost_price',
  'min_stock_level',
  'max_stock_level',
  'reorder_point',
  'reorder_quantity',
  'is_active',
  'custom_fields',
  'import_id',
  'created_at',
  'updated_at',
]);

function nameWithoutId(id: number | null | undefined, name: string | null | undefined): string[] {
  return id == null && name ? [name] : [];
}
