import { stockStatusOf } from '@stockhand/contract/catalog/rules';
import type { StockView } from '@stockhand/contract/stock/schema';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { selectIncoming } from '../purchasing/incoming.ts';
import { fromItems, selectItems } from './item-row.ts';

/** Stock on hand, reserved and available, and the quantity per location, read in one statement so that they agree. */
export function selectStock(db: Reader) {
  return db
    .selectFrom('products as p')
    .innerJoin('stock_levels as s', 's.product_id', 'p.id')
    .select((eb) => [
      'p.min_stock_level',
      's.total_stock',
      's.reserved',
      selectIncoming(db).as('incoming'),
      // Not by `p`, which inside is the product of the item.
      jsonArrayFrom(selectItems(fromItems(db)).where('i.product_id', '=', eb.ref('s.product_id')).orderBy('i.id')).as(
        'items',
      ),
    ]);
}

type StockRow = Awaited<ReturnType<ReturnType<typeof selectStock>['execute']>>[number];

export function stockView({ total_stock, reserved, incoming, min_stock_level, items }: StockRow): StockView {
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
}
