import { searchedCode } from '@stockhand/contract/catalog/codes';
import type { Page } from '@stockhand/contract/paging';
import { lowStockStatusOf } from '@stockhand/contract/reports/rules';
import { ListLowStock, type LowStockRow, type lowStockOrderings } from '@stockhand/contract/reports/schema';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { contains } from '../../../platform/data/contains.ts';
import { readPage } from '../../../platform/data/read-page.ts';
import type { TenantRead } from '../../../platform/handler-context.ts';
import { reportQuery } from '../../../platform/procedures.ts';
import { selectDrafted, selectIncoming } from '../../purchasing/incoming.ts';
import { proposeOrders } from '../../purchasing/reorder/propose-orders.ts';
import { fromActiveProducts } from '../active-products.ts';
import { isOfStatus } from './is-of-status.ts';

/** The quantity that is compared with the minimum: on hand at the location asked for, else in all. */
function stockIn({ location }: ListLowStock): RawBuilder<number> {
  return location === undefined ? sql<number>`s.total_stock` : sql<number>`h.quantity`;
}

/** What can be sold, at a location never more than lies there. */
function availableIn({ location }: ListLowStock): RawBuilder<number> {
  const available = sql<number>`s.total_stock - s.reserved`;
  return location === undefined ? available : sql<number>`least(${available}, h.quantity)`;
}

const ratioOf = (stock: RawBuilder<number>) => sql<number>`${stock}::float8 / greatest(p.min_stock_level, 1)`;

function sortKeysOf(stock: RawBuilder<number>): Record<(typeof lowStockOrderings)[number], RawBuilder<unknown>> {
  return {
    stock_ratio: ratioOf(stock),
    name: sql`lower(p.name)`,
    sku: sql`p.sku`,
    category_name: sql`lower(c.name)`,
    total_stock: stock,
    min_stock_level: sql`p.min_stock_level`,
  };
}

/**
 * Products that are out of stock or below their minimum, with what to order (docs/rules.md#stock-status). Narrowed to a
 * location, those that are kept there, by what is on hand there; what to order is the same at every location.
 */
export const listLowStock = reportQuery(ListLowStock, readLowStock);

export async function readLowStock(ctx: TenantRead, input: ListLowStock): Promise<Page<LowStockRow>> {
  const stock = stockIn(input);
  const { results, count } = await readPage({
    matching: matching(ctx, input, stock),
    rowsOf: (products) => selectLowStock(ctx.db, products, input),
    sortKeys: sortKeysOf(stock),
    id: sql`p.id`,
    input,
    ordering: 'stock_ratio',
  });
  const proposals = await proposeOrders(ctx, { products: results.map(({ id }) => id) });
  const quantities = new Map(proposals.map(({ product, quantity }) => [product, quantity]));
  return {
    results: results.map(({ incoming, ...row }) => ({
      ...row,
      incoming: incoming.quantity,
      incoming_on: incoming.expected_on,
      status: lowStockStatusOf(row.total_stock, row.min_stock_level),
      suggested_quantity: quantities.get(row.id) ?? 0,
    })),
    count,
  };
}

function selectLowStock(db: TenantRead['db'], products: ReturnType<typeof matching>, input: ListLowStock) {
  const stock = stockIn(input);
  return products
    .select(['p.id', 'p.name', 'p.sku', 'c.name as category_name', 'p.min_stock_level'])
    .select([
      stock.as('total_stock'),
      availableIn(input).as('available'),
      ratioOf(stock).as('stock_ratio'),
      selectIncoming(db).as('incoming'),
      selectDrafted(db).as('drafted'),
    ]);
}

function matching(ctx: TenantRead, { search, location, status }: ListLowStock, stock: RawBuilder<number>) {
  return fromActiveProducts(ctx.db)
    .leftJoin('categories as c', 'c.id', 'p.category_id')
    .$if(location !== undefined, (products) =>
      products.innerJoin('inventory_items as h', (join) =>
        join.onRef('h.product_id', '=', 'p.id').on(sql<SqlBool>`h.location_id = ${location}`),
      ),
    )
    .where(contains([sql.ref('p.search_key')], searchedCode(search)))
    .where(isOfStatus(stock, status));
}
