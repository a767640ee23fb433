import { afterAll, beforeAll, expect, it } from 'vitest';
import { findClusterFaults } from './cluster-statements.ts';
import { openWorld, type Tenant, type World } from './world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

/** `s.` stands for the tenant's schema. */
async function faultOf(statement: string): Promise<string | undefined> {
  const [first, ...more] = await findClusterFaults(world.databaseUrl, [
    statement.replaceAll('s.', `"${shop.schema}".`),
  ]);
  expect(more).toEqual([]);
  return first;
}

it('finds an insert of what another part of its statement answers', async () => {
  const fault = 'count_session_categories gets what another part of the statement answers';
  const answered = `with n as (insert into s.categories (name, created_at) values ('a', now()) returning id)`;
  expect(await faultOf(`${answered} insert into s.count_session_categories select 1, n.id from n`)).toBe(fault);
  const inner = `made as (insert into s.count_session_categories select 1, id from n returning category_id)`;
  expect(await faultOf(`${answered}, ${inner} select * from made`)).toBe(fault);
  expect(await faultOf(`${answered} select * from n`)).toBeUndefined();
});

it('finds ids that are taken for rows of two tables', async () => {
  const fault = 'categories gets ids for rows of a join, EXISTS or IN';
  const into = 'insert into s.categories (name, created_at) select p.name, p.created_at from s.products p';
  const own = 'select 1 from s.product_images i where i.product_id = p.id';
  expect(await faultOf(`${into} join s.product_images i on i.product_id = p.id`)).toBe(fault);
  expect(await faultOf(`${into} where exists (${own})`)).toBe(fault);
  expect(await faultOf(`${into} where not exists (${own})`)).toBe(fault);
  expect(await faultOf(`${into} where p.id in (select product_id from s.product_images)`)).toBe(fault);
  expect(await faultOf(`${into} where p.id not in (select product_id from s.product_images)`)).toBe(fault);
  const answer = 'insert into s.categories (name, created_at)';
  expect(await faultOf(`${answer} select exists (${own})::text, p.created_at from s.products p`)).toBe(fault);
  for (const passes of [
    'left join s.product_images i on i.product_id = p.id',
    'cross join lateral (select 1 from s.product_images i where i.product_id = p.id limit 1) as one',
    'where p.id = any(array(select product_id from s.product_images))',
    `join unnest($1::bigint[]) as n(id) on n.id = p.id`,
  ])
    expect(await faultOf(`${into} ${passes}`)).toBeUndefined();
});

it('finds a sub-select in what an insert answers', async () => {
  const into = `insert into s.categories (name, created_at) values ('a', now()) returning id`;
  expect(await faultOf(`${into}, (select count(*) from s.products)`)).toBe(
    'categories answers a sub-select in RETURNING',
  );
  expect(await faultOf(into)).toBeUndefined();
});
