import type { ListProducts } from '@stockhand/contract/products/schema';
import type { PublicTables } from '@stockhand/db/generated/public';
import type { TenantTables } from '@stockhand/db/generated/tenant';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { likePattern } from '../../platform/like-pattern.ts';

type Tables = PublicTables & TenantTables;
type Scope = Tables & { p: Tables['products']; s: Tables['stock_levels'] };
export type ProductFilter = Pick<
  ListProducts,
  | 'search'
  | 'custom_field'
  | 'code'
  | 'is_active'
  | 'category'
  | 'manufacturer'
  | 'stock_status'
  | 'low_stock'
  | 'location'
>;

/** The filters of list, export and bulk actions as one condition over `p` (products) and `s` (stock levels). */
export function matchesFilter(filter: ProductFilter) {
  return (eb: ExpressionBuilder<Scope, 'p' | 's'>): Expression<SqlBool> => {
    const isLow = eb.and([eb('s.total_stock', '>', 0), eb('s.total_stock', '<', eb.ref('p.min_stock_level'))]);
    const conditions: Expression<SqlBool>[] = [];
    if (filter.search) conditions.push(eb('p.search_text', 'like', likePattern(filter.search)));
    if (filter.custom_field) {
      // The column's text escapes quotes and backslashes as JSON does.
      const written = JSON.stringify(filter.custom_field).slice(1, -1);
      const fields = eb.fn<string>('lower', [eb.cast<string>('p.custom_fields', 'text')]);
      conditions.push(eb(fields, 'like', likePattern(written)));
    }
    if (filter.code)
      conditions.push(eb.or([eb('p.barcode', '=', filter.code), eb('p.sku', '=', filter.code.toUpperCase())]));
    if (filter.is_active !== undefined) conditions.push(eb('p.is_active', '=', filter.is_active));
    if (filter.category !== undefined) conditions.push(eb('p.category_id', '=', filter.category));
    if (filter.manufacturer !== undefined) conditions.push(eb('p.manufacturer_id', '=', filter.manufacturer));
    // Document 2, section 4: in is above 0, low is above 0 and below the minimum, out is 0.
    if (filter.stock_status === 'in') conditions.push(eb('s.total_stock', '>', 0));
    if (filter.stock_status === 'out') conditions.push(eb('s.total_stock', '=', 0));
    if (filter.stock_status === 'low' || filter.low_stock === true) conditions.push(isLow);
    if (filter.low_stock === false) conditions.push(eb.not(isLow));
    if (filter.location !== undefined) {
      conditions.push(
        eb.exists(
          eb
            .selectFrom('inventory_items as i')
            .select('i.id')
            .whereRef('i.product_id', '=', 'p.id')
            .where('i.location_id', '=', filter.location)
            .where('i.quantity', '>', 0),
        ),
      );
    }
    return eb.and(conditions);
  };
}
