import { orderingOf, type Paged, pageOf } from '@stockhand/contract/paging';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

interface TotalledPage<DB, TB extends keyof DB, Row, Key extends string> {
  /** The rows that match, with their columns. */
  rows: SelectQueryBuilder<DB, TB, Row>;
  quantity: RawBuilder<number>;
  value: RawBuilder<number>;
  /** Sort keys that are null come last, and equal ones in the order of the id. */
  sortKeys: Readonly<Record<Key, RawBuilder<unknown>>>;
  id: RawBuilder<number>;
  input: Paged & { ordering?: NoInfer<Key | `-${Key}`> | undefined };
  ordering: NoInfer<Key | `-${Key}`>;
}

/** One page of a report and the sums of all of its rows, in one pass over them: they cost more than a page of columns. */
export async function readTotalledPage<DB, TB extends keyof DB, Row, Key extends string>({
  rows,
  quantity,
  value,
  sortKeys,
  id,
  input,
  ordering,
}: TotalledPage<DB, TB, Row, Key>) {
  const { key, direction } = orderingOf<Key>(input.ordering ?? ordering);
  const { limit, offset } = pageOf(input);
  const totalled = rows.select([
    sql<number>`count(*) over ()`.as('all_count'),
    sql<number>`sum(${quantity}) over ()`.as('all_quantity'),
    sql<number>`sum(${value}) over ()`.as('all_value'),
  ]);
  const sorted = totalled
    .orderBy(sortKeys[key], (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy(id);
  type Found = Row & { all_count: number; all_quantity: number; all_value: number };
  const found = (await sorted.limit(limit).offset(offset).execute()) as Found[];
  // A page past the end has sums too.
  const [any] = found[0] || offset === 0 ? found : ((await totalled.limit(1).execute()) as Found[]);
  return {
    results: found.map(({ all_count: _c, all_quantity: _q, all_value: _v, ...row }) => row as unknown as Row),
    count: any?.all_count ?? 0,
    totals: { quantity: any?.all_quantity ?? 0, value: any?.all_value ?? 0 },
  };
}
