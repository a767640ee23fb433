import type { ListProducts } from '@stockhand/contract/catalog/schema';
import { orderingOf } from '@stockhand/contract/paging';
import { sql } from 'kysely';
import { keptQueries } from '../../../platform/data/kept-query.ts';
import type { Values } from '../../../platform/data/parameter.ts';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import type { ProductRow } from '../product-row.ts';
import { matchesFilter } from './product-filter.ts';
import { idsFarByStock, idsOfPage, type ProductOrder, selectSorted } from './product-order.ts';

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
  /** Whether so many rows are skipped that reading each from the table takes long. */
  isFar: boolean;
  isFromEnd: boolean;
}

const skippedMax = 2_500;

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
  const cut = { ordering, isActive, limit, isFirst: skipped === 0, isFar: skipped > skippedMax, isFromEnd };
  const rows = await findCutOf(db, cut, { offset: skipped, end: skipped + limit });
  return isFromEnd ? rows.slice(-rest) : rows;
}

const findCutOf = keptQueries({
  build: (
    db,
    { ordering, isActive, limit, isFirst, isFar, isFromEnd }: Cut,
    value: Values<{ offset: number; end: number }>,
  ) => {
    const order = orderingOf(ordering);
    const opposite = order.direction === 'asc' ? 'desc' : 'asc';
    const range = isFirst ? { limit, end: sql.lit(limit) } : { limit, offset: value('offset'), end: value('end') };
    const condition = isActive === undefined ? undefined : matchesFilter({ is_active: isActive });
    const read: ProductOrder = isFromEnd ? { ...order, direction: opposite } : order;
    const ids =
      isFar && order.key === 'total_stock'
        ? idsFarByStock(db, read.direction, range, isActive)
        : idsOfPage(db, read, range, condition);
    return selectSorted(db, order).where('p.id', 'in', sql<number>`(select unnest(${ids}))`);
  },
  keepsPlan: ({ isActive, isFirst }) => isActive === undefined && isFirst,
});
