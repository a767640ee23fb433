import type { Invariant } from '../order-invariants.ts';

/** What was counted, against the ledger and against other counts of the same product at the same location. */
export const countInvariants: readonly Invariant[] = [
  {
    says: 'a count corrected something else than the ledger has',
    sql: `select c.id as count_id, c.reference, c.difference, coalesce(e.quantity, 0) as ledger
      from stock_counts c
      left join stock_entries e
        on e.transaction_id = c.transaction_id and e.product_id = c.product_id and e.location_id = c.location_id
      where c.difference <> coalesce(e.quantity, 0)`,
  },
  {
    says: 'a count corrected what a later count of its shelf had corrected before',
    sql: `select c.id as count_id, c.reference, c.difference, later.reference as later
      from stock_counts c
      join stock_counts later using (product_id, location_id)
      where c.quantity is not null and c.difference <> 0
        and later.quantity is not null and later.id < c.id and later.counted_at > c.counted_at
        and not exists (select from stock_counts u where u.undoes_id = later.id and u.id < c.id)`,
  },
  {
    says: 'a line of an approved count is not what was booked of it',
    sql: `select session_id, product_id, n.booked, c.difference as counted
      from (
        select n.session_id, n.product_id, n.booked from count_lines n
        join count_sessions s on s.id = n.session_id
        where s.status = 'approved' and n.booked is not null
      ) n
      full join (
        select source_id as session_id, product_id, difference from stock_counts where source_type = 'count-session'
      ) c using (session_id, product_id)
      where n.booked is distinct from c.difference`,
  },
];
