import { stockStatusOf } from '@stockhand/contract/catalog/rules';
import type { CustomValue, ProductView } from '@stockhand/contract/catalog/schema';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { keptQuery } from '../../platform/data/kept-query.ts';
import type { Values } from '../../platform/data/parameter.ts';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { signedMediaUrl, smallMediaUrl } from '../../platform/files/media.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import type { Keys } from '../../platform/identity/tokens.ts';
import { must } from '../../platform/must.ts';
import { selectIncoming } from '../purchasing/incoming.ts';

/** What list, get, export and the answers after writing all start from: products that are not archived. */
export function fromProducts(db: Reader) {
  return fromAllProducts(db).where('p.archived_at', 'is', null);
}

/** The same with those that are archived. */
export function fromAllProducts(db: Reader) {
  return db
    .selectFrom('products as p')
    .innerJoin('stock_levels as s', 's.product_id', 'p.id')
    .leftJoin('categories as c', 'c.id', 'p.category_id')
    .leftJoin('manufacturers as m', 'm.id', 'p.manufacturer_id');
}

export type FromProducts = ReturnType<typeof fromProducts>;

/** The only SELECT of a product (docs/rules.md#products). */
export function selectProducts(db: Reader, products: FromProducts = fromProducts(db)) {
  return products.select((eb) => [
    'p.id',
    'p.name',
    'p.sku',
    'p.barcode',
    'p.description',
    'p.category_id as category',
    // By key for each row: for one product a join reads all categories and makers.
    eb.selectFrom('categories as n').whereRef('n.id', '=', 'p.category_id').select('n.name').as('category_name'),
    'p.manufacturer_id as manufacturer',
    eb
      .selectFrom('manufacturers as n')
      .whereRef('n.id', '=', 'p.manufacturer_id')
      .select('n.name')
      .as('manufacturer_name'),
    'p.selling_price',
    'p.cost_price',
    'p.min_stock_level',
    'p.max_stock_level',
    'p.reorder_point',
    'p.reorder_quantity',
    'p.is_active',
    's.total_stock',
    's.reserved',
    selectIncoming(db).as('incoming'),
    'p.custom_fields',
    'p.created_at',
    'p.updated_at',
    jsonArrayFrom(
      eb
        .selectFrom('inventory_items as i')
        .innerJoin('locations as l', 'l.id', 'i.location_id')
        .whereRef('i.product_id', '=', 'p.id')
        .select(['i.id', 'i.location_id as location', 'l.name as location_name', 'i.quantity'])
        .orderBy('i.id'),
    ).as('inventory_items'),
    sql<string[]>`array(${eb
      .selectFrom('product_codes as k')
      .whereRef('k.product_id', '=', 'p.id')
      .select('k.code')
      .orderBy('k.id')})`.as('further_codes'),
    jsonArrayFrom(
      eb
        .selectFrom('product_images as g')
        .whereRef('g.product_id', '=', 'p.id')
        .select(['g.id', 'g.product_id as product', 'g.file_key', 'g.is_primary'])
        .orderBy('g.is_primary', 'desc')
        .orderBy('g.position')
        .orderBy('g.id'),
    ).as('images'),
  ]);
}

/** The product with an id, unless it is archived. */
export const findProduct = keptQuery((db, value: Values<{ id: number }>) =>
  selectProducts(db).where('p.id', '=', value('id')),
);

export type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number];

export interface ProductPage {
  rows: ProductRow[];
  /** How many match on all pages. */
  count: number;
}

/** What addresses of images are signed with. */
interface Signing {
  services: { keys: Pick<Keys, 'media'> };
  now: Date;
}

export function productView(ctx: Signing, row: ProductRow): ProductView {
  const { custom_fields, images, incoming, ...rest } = row;
  return {
    ...rest,
    available: row.total_stock - row.reserved,
    incoming: incoming.quantity,
    incoming_on: incoming.expected_on,
    stock_status: stockStatusOf(row.total_stock, row.min_stock_level),
    custom_fields: custom_fields as Record<string, CustomValue>,
    images: images.map((image) => imageView(ctx, image)),
  };
}

export function imageView(ctx: Signing, image: { id: number; product: number; file_key: string; is_primary: boolean }) {
  const address = signedMediaUrl(ctx.services.keys, image.file_key, ctx.now);
  return {
    id: image.id,
    product: image.product,
    image: address,
    thumbnail: smallMediaUrl(address, 96),
    preview: smallMediaUrl(address, 320),
    is_primary: image.is_primary,
  };
}

/** The product as it is after what the transaction did. */
export async function productAfter(ctx: TenantWrite, id: number): Promise<ProductView> {
  const [row] = await findProduct(ctx.db, { id });
  return productView(ctx, must(row, 'The product'));
}
