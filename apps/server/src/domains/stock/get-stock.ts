import { stockStatusOf } from '@stockhand/contract/catalog/rules';
import type { StockView } from '@stockhand/contract/stock/schema';
import { ById } from '@stockhand/contract/wire';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { refuse } from '../../platform/errors.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { selectIncoming } from '../purchasing/incoming.ts';
import { fromItems, selectItems } from './item-row.ts';

/** Stock on hand, reserved and available, and the quantity per location, read in one statement so that they agree. */
export const getStock = tenantQuery('read', 'products', ById, async (ctx, { id }): Promise<StockView> => {
  const product = await ctx.db
    .selectFrom('products as p')
    .innerJoin('stock_levels as s', 's.product_id', 'p.id')
    .select([
      'p.min_stock_level',
      's.total_stock',
      's.reserved',
      selectIncoming(ctx.db).as('incoming'),
      jsonArrayFrom(selectItems(fromItems(ctx.db)).where('i.product_id', '=', id).orderBy('i.id')).as('items'),
    ])
    .where('p.id', '=', id)
    .where('p.archived_at', 'is', null)
    .executeTakeFirst();
  if (!product) throw refuse.notFound();
  const { total_stock, reserved, incoming, min_stock_level, items } = product;
  return {
    total_stock,
    reserved,
    available: total_stock - reserved,
    incoming: incoming.quantity,
    incoming_on: incoming.expected_on,
    min_stock_level,
    status: stockStatusOf(total_stock, min_stock_level),
    items,
  };
});
