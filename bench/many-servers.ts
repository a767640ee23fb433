// Sales of one tenant from 10 and from 50 tills, over one server and over twenty: more tills must not sell less.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkInvariants } from '@stockhand/db/check-invariants';
import { createDatabase, startEmbeddedServer } from '@stockhand/db/embedded-server';
import { median } from '../apps/server/src/testing/median.ts';
import { RunningProgram } from '../apps/server/src/testing/running-program.ts';
import { findMailedToken } from '../apps/server/src/testing/two-programs.ts';

const [servers = 20, seconds = 15, rounds = 3] = process.argv.slice(2).map(Number);
const tillCounts = [10, 50];
const goodsCount = 100;
const busyMs = 200;

interface Product {
  id: number;
  selling_price: number;
}

const folder = await mkdtemp(path.join(tmpdir(), 'stockhand-tills-'));
// Each server may open 26 connections.
const settings = { max_connections: String(servers * 26 + 20) };
const database = await startEmbeddedServer({ dataDir: path.join(folder, 'pg18'), settings });
const databaseUrl = await createDatabase(database.url, 'stockhand');
const programs: RunningProgram[] = [];
const first = await start();
const access = await first.signUp({ mailedToken: () => findMailedToken(databaseUrl) });
const goods: Product[] = [];
for (let n = 1; n <= goodsCount; n++) {
  const body = { name: `Thing ${n}`, category_name: 'Things', selling_price: n, initial_stock_quantity: 90_000_000 };
  goods.push(await first.call('POST', '/api/products/', { access, body }));
}
let refusals = 0;
let isBad = await compare();
while (programs.length < servers) await start();
isBad = (await compare()) || isBad;
const { count } = await first.call<{ count: number }>('GET', '/api/sales/?page=1', { access });
process.stdout.write(`${count} sales in all, ${refusals} calls asked again\n`);
await Promise.all(programs.map((program) => program.kill('SIGTERM')));
const violations = await checkInvariants(databaseUrl);
process.stdout.write(violations.length > 0 ? `${violations.join('\n')}\n` : 'All books agree.\n');
await database.stop();
await rm(folder, { recursive: true, force: true });
process.exitCode = isBad || violations.length > 0 ? 1 : 0;

/** Whether more tills sold less, at the median of rounds in turn. */
async function compare(): Promise<boolean> {
  const rates = new Map<number, number[]>(tillCounts.map((tills) => [tills, []]));
  for (let round = 0; round < rounds; round++)
    for (const tills of tillCounts) rates.get(tills)?.push(await salesASecond(tills));
  const [fewest = 0, most = 0] = tillCounts.map((tills) => median(rates.get(tills) ?? []));
  process.stdout.write(
    `${programs.length} servers: ${fewest.toFixed(0)} sales a second from ${tillCounts[0]} tills, ${most.toFixed(0)} from ${tillCounts[1]}\n`,
  );
  return most < fewest;
}

async function salesASecond(tills: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let sold = 0;
  const sell = async (till: number) => {
    for (let n = till; performance.now() < end; n += 7) {
      const product = goods[n % goods.length];
      const items = [{ product_id: product?.id, quantity: 1, unit_price: product?.selling_price }];
      const body = { items, total_amount: product?.selling_price };
      const headers = { 'idempotency-key': randomUUID() };
      while (!(await isSold(till, { access, body, headers }))) await pause(busyMs);
      sold++;
    }
  };
  await Promise.all(Array.from({ length: tills }, (_, till) => sell(till)));
  return sold / seconds;
}

/** A till that is told that the service is busy asks again with the same key. */
async function isSold(till: number, sale: Parameters<RunningProgram['call']>[2]): Promise<boolean> {
  try {
    await programs[till % programs.length]?.call('POST', '/api/sales/', sale);
    return true;
  } catch (error) {
    if (!String(error).includes('answered 503')) throw error;
    refusals++;
    return false;
  }
}

async function start(): Promise<RunningProgram> {
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, 'data'), CALL_LIMITS: 'off' };
  const program = new RunningProgram(settings);
  await program.start();
  programs.push(program);
  return program;
}
