import { type Page, type Paged, pageOf } from '@stockhand/contract/paging';

/** The page of these rows that a list asks for. */
export function pageOfRows<Row>(rows: readonly Row[], input: Paged = {}): Page<Row> {
  const { limit, offset } = pageOf(input);
  return { count: rows.length, results: rows.slice(offset, offset + limit) };
}
