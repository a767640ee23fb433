import { searchedCode } from '@stockhand/contract/catalog/codes';
import { ListStockAsOf, type StockAsOf, type stockAsOfOrderings } from '@stockhand/contract/reports/stock-as-of';
import { type RawBuilder, sql } from 'kysely';
import { contains } from '../../../platform/data/contains.ts';
import type { TenantRead } from '../../../platform/handler-context.ts';
import { reportQuery } from '../../../platform/procedures.ts';
import { pastMoment } from './past-moment.ts';
import { readTotalledPage } from './read-totalled-page.ts';
import { stockAt } from './stock-at.ts';

const sortKeys: Record<(typeof stockAsOfOrderings)[number], RawBuilder<unknown>> = {
  name: sql`lower(f.name)`,
  sku: sql`f.sku`,
  category_name: sql`lower(c.name)`,
  quantity: sql`f.quantity`,
  value: sql`f.value`,
};

/** What was on hand of each product at a moment, and its value then (docs/rules.md#stock-as-of-a-moment). */
export const listStockAsOf = reportQuery(ListStockAsOf, readStockAsOf);

export async function readStockAsOf(ctx: TenantRead, input: ListStockAsOf): Promise<StockAsOf> {
  const at = pastMoment(ctx, 'at', input.at);
  const page = await readTotalledPage({
    rows: selectStock(ctx, input, at),
    quantity: sql`f.quantity`,
    value: sql`f.value`,
    sortKeys,
    id: sql`f.id`,
    input,
    ordering: 'name',
  });
  return { at: at ?? ctx.now, ...page };
}

function selectStock(ctx: TenantRead, input: ListStockAsOf, at: Date | undefined) {
  const { product, category, location, search } = input;
  return stockAt(ctx.db, { at, location })
    .leftJoin('categories as c', 'c.id', 'f.category_id')
    .$if(product !== undefined, (rows) => rows.where('f.id', '=', product ?? 0))
    .$if(category !== undefined, (rows) => rows.where('f.category_id', '=', category ?? 0))
    .where(contains([sql.ref('f.search_key')], searchedCode(search)))
    .select(['f.id', 'f.name', 'f.sku', 'c.name as category_name', 'f.quantity', 'f.cost_price'])
    .select('f.value');
}
