import type { Page } from '@stockhand/contract/paging';
import { lowStockStatusOf, suggestedQuantity } from '@stockhand/contract/reports/rules';
import { ListLowStock, type LowStockRow, type lowStockOrderings } from '@stockhand/contract/reports/schema';
import { type RawBuilder, sql } from 'kysely';
import { contains } from '../../platform/data/contains.ts';
import { readPage } from '../../platform/data/read-page.ts';
import type { TenantRead } from '../../platform/handler-context.ts';
import { reportQuery } from '../../platform/procedures.ts';
import { selectIncoming } from '../purchasing/incoming.ts';
import { fromActiveProducts } from './product-figures.ts';

const ratio = sql<number>`s.total_stock::float8 / greatest(p.min_stock_level, 1)`;

const sortKeys: Record<(typeof lowStockOrderings)[number], RawBuilder<unknown>> = {
  stock_ratio: ratio,
  name: sql`lower(p.name)`,
  sku: sql`p.sku`,
  category_name: sql`lower(c.name)`,
  total_stock: sql`s.total_stock`,
  min_stock_level: sql`p.min_stock_level`,
};

/** Products that are out of stock or below their minimum, with what to order (docs/rules.md#stock-status). */
export const listLowStock = reportQuery(ListLowStock, async (ctx, input): Promise<Page<LowStockRow>> => {
  const { results, count } = await readPage({
    matching: matching(ctx, input),
    rowsOf: (products) => selectLowStock(ctx.db, products),
    sortKeys,
    id: sql`p.id`,
    input,
    ordering: 'stock_ratio',
  });
  return {
    results: results.map(({ incoming, ...row }) =>
      lowStockRow({ ...row, incoming: incoming.quantity, incoming_on: incoming.expected_on }),
    ),
    count,
  };
});

function selectLowStock(db: TenantRead['db'], products: ReturnType<typeof matching>) {
  return products
    .select(['p.id', 'p.name', 'p.sku', 'c.name as category_name', 'p.min_stock_level', 'p.reorder_quantity'])
    .select(['s.total_stock', 's.reserved', ratio.as('stock_ratio'), selectIncoming(db).as('incoming')]);
}

function lowStockRow({
  reserved,
  reorder_quantity,
  ...row
}: Omit<LowStockRow, 'status' | 'available' | 'suggested_quantity'> & {
  reserved: number;
  reorder_quantity: number;
}): LowStockRow {
  return {
    ...row,
    available: row.total_stock - reserved,
    status: lowStockStatusOf(row.total_stock, row.min_stock_level),
    suggested_quantity: suggestedQuantity({ ...row, reorder_quantity }),
  };
}

function matching(ctx: TenantRead, input: ListLowStock) {
  let query = fromActiveProducts(ctx.db)
    .leftJoin('categories as c', 'c.id', 'p.category_id')
    .where(contains([sql.ref('p.search_text')], input.search))
    .where((eb) => eb.or([eb('s.total_stock', '=', 0), eb('s.total_stock', '<', eb.ref('p.min_stock_level'))]));
  const { location } = input;
  if (location !== undefined)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('inventory_items as i')
          .select('i.id')
          .whereRef('i.product_id', '=', 'p.id')
          .where('i.location_id', '=', location),
      ),
    );
  return query;
}
