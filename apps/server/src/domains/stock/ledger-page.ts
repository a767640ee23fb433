import { sql } from 'kysely';

/**
 * How pages of the ledger `t` are read: newest first unless told, all of it when no page is asked for. Rows are booked in the order
 * of their ids, which is the order of time and needs no sorting.
 */
export const ledgerPage = {
  id: sql<number>`t.id`,
  ordering: '-id',
  idsFirst: true,
  allUnlessPaged: true,
} as const;
