import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkInvariants } from '@stockhand/db/check-invariants';
import { openDirect } from '@stockhand/db/connect';
import { migrationFiles } from '@stockhand/db/migration-files';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeProduct, sell } from '../testing/goods.ts';
import { RunningProgram } from '../testing/running-program.ts';
import { openWorld, type Tenant, type World } from '../testing/world.ts';

// Two companies whose tables are those of an earlier version: the server of today dies again and again while it migrates them.

/** The newest migration of a tenant, and the tables that it makes. */
const newest = '0007_reports';
const tables = ['report_recipients', 'report_schedules', 'saved_reports'];

let world: World;
let tenants: Tenant[];
let dataDir: string;
let program: RunningProgram;
let client: Awaited<ReturnType<typeof openDirect>>;
beforeEach(async () => {
  world = await openWorld();
  tenants = [await world.tenant('First shop'), await world.tenant('Second shop')];
  for (const { admin } of tenants) await sell(admin, await makeProduct(admin, { stock: 5 }), 2);
  client = await openDirect(world.databaseUrl);
  for (const { schema } of tenants) {
    for (const table of tables) await client.query(`drop table ${schema}.${table}`);
    await client.query(`delete from ${schema}.migrations where name = $1`, [newest]);
  }
  await client.query("update public.tenants set migrated_to = 'earlier'");
  dataDir = await mkdtemp(path.join(tmpdir(), 'stockhand-upgrade-'));
  program = new RunningProgram({ DATA_DIR: dataDir, DATABASE_URL: world.databaseUrl });
});
afterEach(async () => {
  await program.kill('SIGTERM');
  await client.end();
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

it('comes up with everything of the earlier version, each migration applied once', async () => {
  const before = await figures();
  for (const [index, tenant] of tenants.entries()) {
    await killWhileMigrating(tenant);
    // What was done before stays, and of the file in which it died nothing is there.
    expect(await areMigrated()).toEqual(tenants.map((_, place) => place < index));
    expect(await tablesOf(tenant)).toEqual([]);
  }
  await program.start();
  expect(await areMigrated()).toEqual([true, true]);
  const { rows } = await client.query('select distinct migrated_to from public.tenants');
  expect(rows).toEqual([{ migrated_to: `${(await migrationFiles('tenant')).length} up to ${newest}` }]);
  expect(await figures()).toEqual(before);
  for (const { admin } of tenants) await workOn(admin.access);
  expect(await checkInvariants(world.databaseUrl)).toEqual([]);
}, 120_000);

/** Starts the program and kills it when it has made the tables of this tenant and is about to note that it has. */
async function killWhileMigrating({ schema }: Tenant): Promise<void> {
  const lock = await openDirect(world.databaseUrl);
  try {
    await lock.query('begin');
    await lock.query(`lock table ${schema}.migrations in share mode`);
    const child = await program.spawn();
    const ended = new Promise((resolve) => child.once('exit', resolve));
    while (!(await isAwaited(`${schema}.migrations`))) await pause(5);
    child.kill('SIGKILL');
    await ended;
  } finally {
    await lock.end();
  }
  while (await isAwaited(`${schema}.migrations`)) await pause(5);
}

async function isAwaited(table: string): Promise<boolean> {
  const { rows } = await client.query<{ is_awaited: boolean }>(
    'select exists (select from pg_catalog.pg_locks where not granted and relation = $1::regclass) as is_awaited',
    [table],
  );
  return rows[0]?.is_awaited === true;
}

/** Whether the newest migration is noted, for each tenant. */
async function areMigrated(): Promise<boolean[]> {
  const found = [];
  for (const { schema } of tenants) {
    const { rows } = await client.query(`select from ${schema}.migrations where name = $1`, [newest]);
    found.push(rows.length === 1);
  }
  return found;
}

async function tablesOf({ schema }: Tenant): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select relname as name from pg_catalog.pg_class where relnamespace = $1::regnamespace and relname = any($2)',
    [schema, tables],
  );
  return rows.map(({ name }) => name);
}

/** What a migration must not change. */
async function figures() {
  const found = [];
  for (const { schema } of tenants) {
    const { rows } = await client.query(
      `select (select sum(quantity) from ${schema}.inventory_items) as balances,
        (select sum(quantity) from ${schema}.stock_entries) as ledger,
        (select sum(total_amount) from ${schema}.sales) as sold,
        (select count(*) from ${schema}.audit_log) as audited`,
    );
    found.push(...rows);
  }
  return found;
}

/** Sells what is left of the product with a session of before. */
async function workOn(access: string): Promise<void> {
  const list = <Row>(where: string) => program.call<{ count: number; results: Row[] }>('GET', where, { access });
  const { results } = await list<{ id: number; total_stock: number; selling_price: number }>('/api/products/?page=1');
  const [product] = results;
  expect(product).toMatchObject({ total_stock: 3, selling_price: 10 });
  const items = [{ product_id: product?.id, quantity: 3, unit_price: 10 }];
  await program.call('POST', '/api/sales/', { access, body: { items, total_amount: 30, payment_method: 'Cash' } });
  expect((await list('/api/sales/?page=1')).count).toBe(2);
  expect((await list('/api/reports/saved/?page=1')).count).toBe(0);
}
