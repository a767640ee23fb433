import { expect, test } from 'vitest';
import { faultsOfStatements } from './migration-rules.mjs';

const setUp = 'alter database stockhand set citus.enable_local_reference_table_foreign_keys = off;';

function faultsOf(text, { scope = 'tenant', told = setUp } = {}) {
  const statement = { file: 'a.sql', scope, line: 1, text, isTerminated: true };
  return faultsOfStatements([statement], { withSequence: new Set(['payments', 'public.invoices']), setUp: told });
}

test('rows of two tables that get ids fail', () => {
  const reason = expect.stringContaining('no join, EXISTS or IN where the rows of INSERT … SELECT get ids');
  const payments = 'insert into payments (order_id) select o.id from orders o';
  expect(faultsOf(`${payments} join customers c on c.id = o.customer_id`)).toEqual([reason]);
  expect(faultsOf(`${payments} inner join customers c on c.id = o.customer_id`)).toEqual([reason]);
  expect(faultsOf(`${payments} where exists (select from returns r where r.order_id = o.id)`)).toEqual([reason]);
  expect(faultsOf(`${payments} where o.id in (select order_id from returns)`)).toEqual([reason]);
  const invoices = 'insert into invoices (name) select t.name from tenants t join plans p on p.id = t.plan_id';
  expect(faultsOf(invoices, { scope: 'public' })).toEqual([reason]);
  expect(faultsOf(`${payments} left join customers c on c.id = o.customer_id`)).toEqual([]);
  expect(faultsOf(`${payments} where o.id = any(array(select order_id from returns))`)).toEqual([]);
  expect(
    faultsOf(`${payments} cross join lateral (select 1 from returns r where r.order_id = o.id limit 1) as one`),
  ).toEqual([]);
  expect(faultsOf('insert into marks (id) select o.id from orders o join customers c on c.id = o.customer_id')).toEqual(
    [],
  );
});

test('a sub-select in what a statement answers fails', () => {
  const insert = 'insert into payments (order_id) values (1) returning id';
  expect(faultsOf(`${insert}, (select count(*) from orders)`)).toEqual(['a.sql:1 no sub-select in RETURNING']);
  expect(faultsOf(insert)).toEqual([]);
});

test('a constraint of a tenant is dropped only where operators are told what a cluster needs for it', () => {
  const drop = 'alter table orders drop constraint orders__total';
  expect(faultsOf(drop, { told: '' })).toEqual([expect.stringContaining('DROP CONSTRAINT needs')]);
  expect(faultsOf(drop)).toEqual([]);
  expect(faultsOf(drop, { scope: 'public', told: '' })).toEqual([]);
});
