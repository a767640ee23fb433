import type { ListProducts } from '@stockhand/contract/catalog/schema';
import { orderingOf } from '@stockhand/contract/paging';
import { sql } from 'kysely';
import { keptQueries } from '../../../platform/data/kept-query.ts';
import type { Values } from '../../../platform/data/parameter.ts';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import type { ProductRow } from '../product-row.ts';
import { matchesFilter } from './product-filter.ts';
import { idsOfPage, selectSorted } from './product-order.ts';

interface CountedList {
  ordering: NonNullable<ListProducts['ordering']>;
  /** Of active products, of the others, or of all. */
  isActive: boolean | undefined;
  /** How many they are. */
  total: number;
}

interface Cut extends Pick<CountedList, 'ordering' | 'isActive'> {
  limit: number;
  isFirst: boolean;
  isFromEnd: boolean;
}

/** Rows of a page of a long list whose count is known. The later half of its order is read from the end. */
export async function readCountedPage(
  db: Reader,
  { ordering, isActive, total }: CountedList,
  { limit, offset }: { limit: number; offset: number },
): Promise<ProductRow[]> {
  const rest = total - offset;
  if (rest <= 0) return [];
  const isFromEnd = rest < offset;
  const skipped = isFromEnd ? Math.max(0, rest - limit) : offset;
  const cut = { ordering, isActive, limit, isFirst: skipped === 0, isFromEnd };
  const rows = await findCutOf(db, cut, { offset: skipped, end: skipped + limit });
  return isFromEnd ? rows.slice(-rest) : rows;
}

const findCutOf = keptQueries({
  build: (
    db,
    { ordering, isActive, limit, isFirst, isFromEnd }: Cut,
    value: Values<{ offset: number; end: number }>,
  ) => {
    const order = orderingOf(ordering);
    const opposite = order.direction === 'asc' ? 'desc' : 'asc';
    const range = isFirst ? { limit, end: sql.lit(limit) } : { limit, offset: value('offset'), end: value('end') };
    const condition = isActive === undefined ? undefined : matchesFilter({ is_active: isActive });
    const ids = idsOfPage(db, isFromEnd ? { ...order, direction: opposite } : order, range, condition);
    return selectSorted(db, order).where('p.id', 'in', sql<number>`(select unnest(${ids}))`);
  },
  keepsPlan: ({ isActive, isFirst }) => isActive === undefined && isFirst,
});
