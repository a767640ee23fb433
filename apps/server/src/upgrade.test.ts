import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkInvariants } from '@stockhand/db/check-invariants';
import { openDirect } from '@stockhand/db/connect';
import { createDatabase } from '@stockhand/db/embedded-server';
import { migrationFiles } from '@stockhand/db/migration-files';
import { restoreFirstVersion } from '@stockhand/db/testing/first-version';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { random, shortOrLong } from './testing/drill.ts';
import { RunningProgram } from './testing/running-program.ts';

// A company that has used the product since its first version: the server of today dies again and again while it migrates.

const kills = shortOrLong(4, 20);
/** More migrations than a program applies between the count that dooms it and its end. */
const overrun = 10;
const schemas = ['public', 't_first_shop', 't_second_shop'];

let database: string;
let url: string;
let dataDir: string;
let program: RunningProgram;
let client: Awaited<ReturnType<typeof openDirect>>;
beforeEach(async () => {
  database = `upgrade_${randomUUID().replaceAll('-', '')}`;
  url = await createDatabase(inject('testServerUrl'), database);
  dataDir = await mkdtemp(path.join(tmpdir(), 'stockhand-upgrade-'));
  await restoreFirstVersion(url);
  client = await openDirect(url);
  program = new RunningProgram({ DATA_DIR: dataDir, DATABASE_URL: url });
});
afterEach(async () => {
  await program.kill('SIGTERM');
  await client.end();
  const server = await openDirect(inject('testServerUrl'));
  await server.query(`drop database ${database} with (force)`);
  await server.end();
  await rm(dataDir, { recursive: true, force: true });
});

it('comes up with everything of the first version, each migration applied once', async () => {
  const before = await figures();
  const all = (await migrationFiles('public')).length + 2 * (await migrationFiles('tenant')).length;
  const inside: number[] = [];
  for (let round = 0; round < kills; round++) {
    const appliedAt = await applied();
    const killAfter = appliedAt + Math.ceil((random() * 2 * (all - appliedAt)) / (kills - round + 1));
    await killInside(Math.min(killAfter, all - overrun));
    inside.push(await applied());
  }
  // Each died with a part of the work done, and the next went on from there.
  expect(inside.at(-1)).toBeLessThan(all);
  expect(inside).toEqual([...inside].sort((one, other) => one - other));
  expect(new Set(inside).size).toBeGreaterThan(kills / 2);

  await program.start();
  expect(await applied()).toBe(all);
  expect(await figures()).toEqual(before);
  expect(await checkInvariants(url)).toEqual([]);
  await workOn('ada', 'F Product 1');
  await workOn('ben', 'S Product 1');
  expect(await checkInvariants(url)).toEqual([]);
}, 180_000);

/** Logs in with the password of then, finds what was there and sells one. */
async function workOn(username: string, name: string): Promise<void> {
  const { access } = await program.call<{ access: string }>('POST', '/api/token/', {
    body: { username, password: 'Correct-horse-9' },
  });
  const list = <Row>(where: string) => program.call<{ count: number; results: Row[] }>('GET', where, { access });
  const products = await list<{ id: number; name: string; selling_price: number; total_stock: number }>(
    '/api/products/?page=1&page_size=50&ordering=name',
  );
  const product = products.results.find((one) => one.name === name);
  expect(product?.selling_price).toBe(1.25);
  expect(products.count).toBe(12);
  const sales = await list('/api/sales/?page=1');
  const items = [{ product_id: product?.id, quantity: 1, unit_price: 1.25 }];
  await program.call('POST', '/api/sales/', { access, body: { items, total_amount: 1.25, payment_method: 'Cash' } });
  expect((await list('/api/sales/?page=1')).count).toBe(sales.count + 1);
  expect(sales.count).toBe(8);
  expect((await list('/api/directory/users/?page=1')).count).toBe(2);
  expect((await list('/api/products/import/?page=1')).count).toBe(1);
}

/** What a migration must not change. */
async function figures() {
  const of = async (schema: string) =>
    (
      await client.query(
        `select (select sum(quantity) from "${schema}".inventory_items) as balances,
          (select sum(quantity) from "${schema}".stock_entries) as ledger,
          (select sum(total_amount) from "${schema}".sales) as sold,
          (select count(*) from "${schema}".sale_items) as lines,
          (select count(*) from "${schema}".audit_log) as audited,
          (select json_agg(custom_fields order by id) from "${schema}".products) as custom_fields`,
      )
    ).rows;
  return [await of('t_first_shop'), await of('t_second_shop')];
}

async function applied(): Promise<number> {
  const counts = schemas.map((schema) => `(select count(*) from ${schema}.migrations)`).join(' + ');
  const { rows } = await client.query<{ applied: string }>(`select ${counts} as applied`);
  return Number(rows[0]?.applied);
}

/** Starts the program and kills it as soon as so many migrations are applied. */
async function killInside(after: number): Promise<void> {
  const child = await program.spawn();
  while ((await applied()) < after && child.exitCode === null) await pause(1);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}
