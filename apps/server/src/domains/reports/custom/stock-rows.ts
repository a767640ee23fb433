import { sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { shareOfAmount } from '../../../platform/line-amount.ts';
import { balancesAt } from '../stock/quantities-at.ts';
import { stockAt } from '../stock/stock-at.ts';
import type { Asked } from './asked-rows.ts';

const columns = ['f.id', 'f.is_active', 'f.min_stock_level'] as const;

/** The products with their stock at a moment, `f`, as `stockAt` has them; by location once for each where it ever was. */
export function fromStockOf(db: Reader, { at, isByLocation }: Asked) {
  const stock = stockAt(db, { at, isWhole: true });
  if (!isByLocation)
    return db.selectFrom(
      stock.select([...columns, sql<number>`null::bigint`.as('location_id'), 'f.quantity', 'f.value']).as('f'),
    );
  return db.selectFrom(
    stock
      .innerJoin(balancesAt(db, at).as('b'), 'b.product_id', 'f.id')
      .select([
        ...columns,
        'b.location_id',
        'b.quantity',
        shareOfAmount({ before: sql`b.before`, quantity: sql`b.quantity` }, sql`f.cost_price`).as('value'),
      ])
      .as('f'),
  );
}
