import type { ListProducts } from '@stockhand/contract/catalog/schema';
import { orderingOf } from '@stockhand/contract/paging';
import { sql } from 'kysely';
import { keptQueries } from '../../../platform/data/kept-query.ts';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import type { ProductRow } from '../product-row.ts';
import { idsOfPage, selectSorted } from './product-order.ts';

type Ordering = NonNullable<ListProducts['ordering']>;

interface Cut {
  ordering: Ordering;
  limit: number;
  isFirst: boolean;
  isFromEnd: boolean;
}

/** Rows of a page of all products, of which there are `total`. The later half of an order is read from its end. */
export async function readUnfilteredPage(
  db: Reader,
  ordering: Ordering,
  { limit, offset }: { limit: number; offset: number },
  total: number,
): Promise<ProductRow[]> {
  const rest = total - offset;
  if (rest <= 0) return [];
  const isFromEnd = rest < offset;
  const skipped = isFromEnd ? Math.max(0, rest - limit) : offset;
  const cut = { ordering, limit, isFirst: skipped === 0, isFromEnd };
  const rows = await findCutOf(db, cut, { offset: skipped, end: skipped + limit });
  return isFromEnd ? rows.slice(-rest) : rows;
}

const findCutOf = keptQueries({
  build: (db, { ordering, limit, isFirst, isFromEnd }: Cut, { offset, end }: { offset: number; end: number }) => {
    const order = orderingOf(ordering);
    const opposite = order.direction === 'asc' ? 'desc' : 'asc';
    const range = isFirst ? { limit, end: sql.lit(limit) } : { limit, offset, end };
    const ids = idsOfPage(db, isFromEnd ? { ...order, direction: opposite } : order, range);
    return selectSorted(db, order).where('p.id', 'in', sql<number>`(select unnest(${ids}))`);
  },
  keepsPlan: ({ isFirst }) => isFirst,
});
