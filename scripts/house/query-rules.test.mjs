import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { checkProgram } from './query-rules.mjs';

function reasonsOf(text) {
  const reasons = [];
  checkProgram(parseSync('a.ts', text).program, (_node, reason) => reasons.push(reason));
  return reasons;
}

test('an insert that a cluster refuses fails', () => {
  const reason = 'no inner join, EXISTS or IN where rows get ids: a left join, or rows as parameters';
  const insert = (select, table = 'payments') =>
    reasonsOf(
      `db.insertInto('${table}').columns(['a']).expression((eb) => eb.selectFrom('orders as o')${select}).execute()`,
    );
  expect(insert(".innerJoin('customers as c', 'c.id', 'o.customer_id')")).toEqual([reason]);
  expect(insert(".where((eb) => eb.exists(eb.selectFrom('customers as c').select('c.id')))")).toEqual([reason]);
  expect(insert(".where('o.id', 'in', (eb) => eb.selectFrom('returns').select('order_id'))")).toEqual([reason]);
  expect(insert(".where('o.id', 'not in', eb.selectFrom('returns').select('order_id'))")).toEqual([reason]);
  expect(insert(".leftJoin('customers as c', 'c.id', 'o.customer_id')")).toEqual([]);
  expect(insert(".innerJoin(unnested(rows, types, 'r'), 'r.id', 'o.id')")).toEqual([]);
  expect(insert(".where('o.id', 'in', ids)")).toEqual([]);
  // Its rows bring their keys.
  expect(insert(".innerJoin('customers as c', 'c.id', 'o.customer_id')", 'product_costs')).toEqual([]);
});

test('a sub-select in what an insert answers fails', () => {
  const insert = (returning) => reasonsOf(`db.insertInto('payments').values(row).returning(${returning})`);
  expect(insert("(eb) => eb.selectFrom('orders').select('id').as('order')")).toEqual(['no sub-select in RETURNING']);
  expect(insert("['id', 'amount']")).toEqual([]);
});
