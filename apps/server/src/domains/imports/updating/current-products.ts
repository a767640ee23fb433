import type { CustomValue } from '@stockhand/contract/catalog/schema';
import { anyOf } from '../../../platform/data/any-of.ts';
import type { Reader } from '../../../platform/data/tenant-db.ts';

export type CurrentProduct =
  Awaited<ReturnType<typeof currentProducts>> extends Map<number, infer Product> ? Product : never;

/** The products as they are now, by id; those that are archived are missing. */
export async function currentProducts(db: Reader, ids: readonly number[]) {
  const products = await db
    .selectFrom('products as p')
    .innerJoin('stock_levels as s', 's.product_id', 'p.id')
    .leftJoin('categories as c', 'c.id', 'p.category_id')
    .leftJoin('manufacturers as m', 'm.id', 'p.manufacturer_id')
    .where('p.id', '=', anyOf(ids))
    .where('p.archived_at', 'is', null)
    .select(['p.id', 'p.sku', 'p.name', 'p.barcode', 'p.description', 'p.category_id', 'p.manufacturer_id'])
    .select(['p.selling_price', 'p.cost_price', 'p.is_active', 'p.custom_fields'])
    .select(['p.min_stock_level', 'p.max_stock_level', 'p.reorder_point', 'p.reorder_quantity'])
    .select(['c.name as category', 'm.name as manufacturer', 's.total_stock'])
    .execute();
  const items = await db
    .selectFrom('inventory_items as i')
    .innerJoin('locations as l', 'l.id', 'i.location_id')
    .select(['i.product_id', 'i.location_id', 'l.name', 'i.quantity'])
    .where('i.product_id', '=', anyOf(ids))
    .execute();
  const codes = await db
    .selectFrom('product_codes')
    .select(['product_id', 'code'])
    .where('product_id', '=', anyOf(ids))
    .orderBy('id')
    .execute();
  const itemsOf = Map.groupBy(items, ({ product_id }) => product_id);
  const codesOf = Map.groupBy(codes, ({ product_id }) => product_id);
  return new Map(
    products.map((product) => [
      product.id,
      {
        ...product,
        custom_fields: product.custom_fields as Record<string, CustomValue>,
        further_codes: (codesOf.get(product.id) ?? []).map(({ code }) => code),
        stock: new Map((itemsOf.get(product.id) ?? []).map((item) => [item.location_id, item])),
      },
    ]),
  );
}
