import { afterAll, beforeAll, expect, it } from 'vitest';
import { wantedFiles } from './backup/open-schema.ts';
import { openDirect } from './connect.ts';
import { applyFile, migrate } from './migrate.ts';
import { levelOf, migrationFiles } from './migration-files.ts';
import { createOwnedDatabase, type OwnedDatabase } from './testing/owned-database.ts';

let store: OwnedDatabase;
beforeAll(async () => {
  store = await createOwnedDatabase();
});
afterAll(() => store.drop());

const before = ['0001_people', '0002_access', '0003_outbox', '0004_subscriptions'];

it('gives what the version before had queued its queue, and the outbox what webhooks were to be told', async () => {
  const client = await openDirect(store.url);
  await client.query('begin');
  await client.query('create table public.migrations (name text primary key, applied_at timestamptz not null)');
  for (const file of await wantedFiles('public', before))
    await applyFile((statement) => client.query(statement), file, 'public');
  await client.query('commit');
  await client.query(
    `insert into public.tenants (id, name, schema_name, status, primary_color, secondary_color, created_at, migrated_to)
      values (1, 'Shop', 't_shop', 'active', '#000000', '#ffffff', now(), $1)`,
    [levelOf(await migrationFiles('tenant'))],
  );
  await client.query(`insert into public.outbox (kind, key, tenant_id, payload, due_at, created_at) values
    ('job', 'queued', 1, '{"task":"runImport","payload":{"tenant_id":1,"schema":"t_shop"}}', now(), now())`);
  await client.query(`insert into public.webhooks (id, tenant_id, url, topics, is_active, sealed_secret, created_at, updated_at)
    values (3, 1, 'https://example.com', '[]', true, '', now(), now())`);
  await client.query(`insert into public.webhook_deliveries (id, webhook_id, topic, record, data, state, is_ordered, due_at, ends_at, created_at)
    values (9, 3, 't', 'sale 1', '{}', 'waiting', true, now(), now(), now()),
      (8, 3, 't', 'sale 1', '{}', 'waiting', false, now(), now(), now()),
      (7, 3, 't', 'sale 1', '{}', 'failed', true, now(), now(), now())`);
  await migrate(store.url);
  const { rows } = await client.query(
    'select kind, key, queue, tenant_id, payload, state, lease from public.outbox order by id',
  );
  const waiting = { tenant_id: 1, state: 'waiting', lease: null };
  const event = (id: number) => ({
    ...waiting,
    kind: 'webhook',
    key: `webhook-${id}`,
    payload: { webhook_id: 3, delivery_id: id },
  });
  expect(rows).toEqual([
    {
      ...waiting,
      ...{ kind: 'job', key: 'queued', queue: 't_shop:runImport' },
      payload: { task: 'runImport', payload: { tenant_id: 1, schema: 't_shop' } },
    },
    { ...event(8), queue: null },
    { ...event(9), queue: 'webhook 3 sale 1' },
  ]);
  await client.end();
});
