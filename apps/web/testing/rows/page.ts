import { type Page, type Paged, pageOf } from '@stockhand/contract/paging';
import { Refused } from '../answers.ts';

/** The page of these rows that a list asks for. */
export function pageOfRows<Row>(rows: readonly Row[], input: Paged = {}): Page<Row> {
  const { limit, offset } = pageOf(input);
  return { count: rows.length, results: rows.slice(offset, offset + limit) };
}

/** The row with that id; without one the refusal of the server. */
export function rowOf<Row extends { id: number }>(rows: readonly Row[], id: number): Row {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new Refused(404, { detail: 'Not found.' });
  return row;
}
