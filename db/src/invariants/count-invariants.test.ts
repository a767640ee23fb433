import { expect, it } from 'vitest';
import { useBalancedTenant } from '../testing/balanced-tenant.ts';

const { query, violations } = useBalancedTenant();

// Two counts of the rope in the attic, the first of them undone before the second, and one of a session.
const countedBooks = `
  insert into stock_transactions
      (id, transaction_type, product_id, quantity, unit_price, unit_cost, source_type, source_id, created_by_username, created_by_full_name, transaction_date, created_at)
    values (201, 'adjustment', 1, -2, 2, 2, 'import', 1, 'ada', 'Ada', now(), now()),
      (202, 'adjustment', 1, 2, 2, 2, 'import', 1, 'ada', 'Ada', now(), now()),
      (203, 'adjustment', 1, 4, 2, 2, 'count-session', 1, 'ada', 'Ada', now(), now());
  insert into stock_entries (transaction_id, transaction_date, product_id, location_id, quantity)
    values (201, now(), 1, 2, -2), (202, now(), 1, 2, 2), (203, now(), 1, 2, 4);
  update inventory_items set quantity = quantity + 4 where location_id = 2;
  update stock_levels set total_stock = total_stock + 4;
  insert into count_sessions (number, name, location_id, status, is_blind, scope, updated_at, created_by_id, created_by_username, created_by_full_name, created_at)
    values ('COUNT-000001', 'Attic', 2, 'approved', false, 'all', now(), 1, 'ada', 'Ada', now());
  insert into count_lines (session_id, product_id, counted, expected, corrected, has_moved, booked, counted_at, counted_by)
    values (1, 1, 7, 3, 0, false, 4, '2030-01-01', 'Ada');
  insert into stock_counts (product_id, location_id, counted_at, quantity, difference, undoes_id, transaction_id, source_type, source_id, reference, created_at)
    values (1, 2, '2030-01-02', 1, -2, null, 201, 'import', 1, 'Import', now()),
      (1, 2, '2030-01-02', null, 2, 1, 202, 'import', 1, 'Import undone', now()),
      (1, 2, '2030-01-01', 7, 4, null, 203, 'count-session', 1, 'COUNT-000001', now()),
      (1, 2, '2030-01-01', 7, 0, null, null, 'count', 1, 'Stock count', now());`;

const [ofCorrection, ofLaterCount, ofCountLine] = [
  'a count corrected something else than the ledger has',
  'a count corrected what a later count of its shelf had corrected before',
  'a line of an approved count is not what was booked of it',
];
it.each([
  ['select 1', []],
  ['update stock_counts set difference = 3 where id = 3', [ofCorrection, ofCountLine]],
  ['update stock_counts set location_id = 1 where id = 3', [ofCorrection]],
  // As if the import had not been undone, was undone only afterwards, or was of the same moment.
  ['update stock_counts set undoes_id = 4 where id = 2', [ofLaterCount]],
  ['update stock_counts set id = 9 where id = 2', [ofLaterCount]],
  [
    "update stock_counts set undoes_id = 4 where id = 2; update stock_counts set counted_at = '2030-01-01' where id = 1",
    [],
  ],
  ["update stock_counts set counted_at = '2030-01-03' where id = 4", []],
  ["update stock_counts set id = 0, counted_at = '2030-01-03' where id = 4", [ofLaterCount, ofLaterCount]],
  ["update stock_counts set id = 0, counted_at = '2030-01-03', location_id = 1 where id = 4", []],
  ['update count_lines set booked = 0', [ofCountLine]],
  ['update count_lines set booked = null', [ofCountLine]],
  ["update count_sessions set status = 'open'", [ofCountLine]],
  ['delete from stock_counts where id = 3', [ofCountLine]],
])('notices in counts: %s', async (damage, says) => {
  await query(countedBooks);
  await query(damage);
  const found = await violations();
  expect(found.map((line) => line.split(': ')[1])).toEqual(says);
});
