import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDirect } from './connect.ts';
import { migrate } from './migrate.ts';
import { createEarlierTenant } from './testing/earlier-tenant.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let client: Awaited<ReturnType<typeof openDirect>>;
beforeAll(async () => {
  database = await createTestDatabase();
  client = await openDirect(database.url);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

it('names who did something in a tenant and has left it, and nobody else', async () => {
  for (const schema of ['t_shop', 't_cafe']) await createEarlierTenant(client, schema, '0093_audited_members');
  const { rows: tenants } = await client.query<{ id: number }>('select id from public.tenants order by id');
  const [shop, cafe] = tenants.map(({ id }) => id);
  const { rows: users } = await client.query<{ id: number }>(
    `insert into public.users (username, email, first_name, last_name, date_joined)
     select 'user' || n, 'user' || n || '@example.com', 'A', 'B', now() from generate_series(1, 3) n returning id`,
  );
  const [stays, left, idle] = users.map(({ id }) => id);
  const join = (user: unknown, tenant: unknown) =>
    client.query('insert into public.memberships (user_id, tenant_id, created_at) values ($1, $2, now())', [
      user,
      tenant,
    ]);
  await join(stays, shop);
  await join(left, cafe);
  await join(idle, cafe);
  for (const [schema, actor] of [
    ['t_shop', stays],
    ['t_shop', left],
    ['t_shop', left],
    ['t_shop', null],
    ['t_cafe', left],
  ] as const)
    await client.query(
      `insert into ${schema}.audit_log (at, actor_id, actor_name, action, subject_type) values (now(), $1, 'A', 'a', 'b')`,
      [actor],
    );
  await migrate(database.url);
  const { rows } = await client.query('select tenant_id, user_id from public.former_members');
  expect(rows).toEqual([{ tenant_id: shop, user_id: left }]);
});
