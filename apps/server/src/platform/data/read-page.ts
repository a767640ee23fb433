import { isPaged, orderingOf, type Page, type Paged, pageOf } from '@stockhand/contract/paging';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

interface ReadPage<DB, TB extends keyof DB, Key extends string, RowDB, RowTB extends keyof RowDB, Row> {
  /** The tables and filters, without columns. */
  matching: SelectQueryBuilder<DB, TB, object>;
  /** Adds the columns of a row, and joins that neither multiply rows nor leave any out. */
  rowsOf: (matching: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<RowDB, RowTB, Row>;
  /** What each key of the input's `ordering` sorts by. */
  sortKeys: Readonly<Record<Key, RawBuilder<unknown>>>;
  /** Unique; orders equal keys, in the direction of the key unless `tie` says otherwise. */
  id: RawBuilder<number>;
  input: Paged & { ordering?: NoInfer<Key | `-${Key}`> | undefined };
  /** Where the input names none. */
  ordering: NoInfer<Key | `-${Key}`>;
  tie?: 'asc';
  nulls?: 'last';
  /** Finds the ids of the page first, for rows that cost more than their sort keys: skipped rows cost no columns. */
  idsFirst?: boolean;
  /** Reads all rows where the input asks for no page. */
  allUnlessPaged?: boolean;
}

/**
 * One page of a list and how many rows match, read in one statement, so both show one snapshot. A page past the end is
 * empty and still has the count.
 */
export async function readPage<DB, TB extends keyof DB, Key extends string, RowDB, RowTB extends keyof RowDB, Row>(
  list: ReadPage<DB, TB, Key, RowDB, RowTB, Row>,
): Promise<Page<Row>> {
  const { matching, rowsOf, id, input, nulls } = list;
  const { key, direction } = orderingOf<Key>(input.ordering ?? list.ordering);
  const { limit, offset } = pageOf(input);
  const sorted = <SortedDB, SortedTB extends keyof SortedDB, Sorted>(
    rows: SelectQueryBuilder<SortedDB, SortedTB, Sorted>,
  ) =>
    rows
      .orderBy(list.sortKeys[key], (order) => {
        const directed = direction === 'asc' ? order.asc() : order.desc();
        return nulls === 'last' ? directed.nullsLast() : directed;
      })
      .orderBy(id, list.tie ?? direction);
  if (list.allUnlessPaged && !isPaged(input)) {
    const results = (await sorted(rowsOf(matching)).execute()) as Row[];
    return { results, count: results.length };
  }
  const counting = matching.select((eb) => eb.fn.countAll<number>().as('count')).$castTo<{ count: number }>();
  const cut = list.idsFirst
    ? sorted(matching.select(id.as('id')))
        .limit(limit)
        .offset(offset)
    : undefined;
  const page = cut
    ? sorted(rowsOf(matching.where(sql<SqlBool>`${id} in ${cut}`)))
    : sorted(rowsOf(matching)).limit(limit).offset(offset);
  const found = (await page.select(counting.as('count_of_all')).execute()) as (Row & { count_of_all: number })[];
  const results = found.map(({ count_of_all: _, ...row }) => row as unknown as Row);
  if (found[0] || offset === 0) return { results, count: found[0]?.count_of_all ?? 0 };
  return { results, count: (await counting.executeTakeFirstOrThrow()).count };
}
