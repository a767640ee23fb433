// Frequent calls spread over 10, 200, 1,000 and 5,000 tenants, and the memory of the database's connections and of everything afterwards.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase, openPool } from '@stockhand/db/connect';
import { createDatabase, startEmbeddedServer } from '@stockhand/db/embedded-server';
import { migrate } from '@stockhand/db/migrate';
import autocannon from 'autocannon';
import { inTransaction } from '../../apps/server/src/platform/data/tenant-db.ts';
import { openSession } from '../../apps/server/src/platform/identity/sessions.ts';
import { type AccessClaims, loadKeys, signAccess } from '../../apps/server/src/platform/identity/tokens.ts';
import { startProduct } from '../../scripts/product-server.mjs';
import { foundTenant, makeOwner } from './found-tenant.ts';

const counts = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10, 200, 1_000, 5_000];
const seconds = 8;
const callers = 10;
const foundedAtOnce = 3;
/** Calls of up to a thousand tenants take at most so much longer than those of the fewest, on average. */
const latencyMax = 1.2;
const latencyHoldsTo = 1_000;
const connectionsMaxMb = 600;
const allMaxMb = 4 * 1024;
const idleMaxPercent = 1;
/** By then the server has collected the garbage of its work, once. */
const restsAfterMs = 25_000;

const folder = await mkdtemp(path.join(tmpdir(), 'stockhand-tenants-'));
const server = await startEmbeddedServer({ dataDir: path.join(folder, 'pg18'), settings: { fsync: 'off' } });
const databaseUrl = await createDatabase(server.url, 'stockhand');
await migrate(databaseUrl);
// It founds tenants, and would come to know the tables of all.
const pool = openPool(databaseUrl, { tenantsMax: 50 });
const database = openDatabase(pool);
const keys = await loadKeys(database);

interface Shop {
  claims: AccessClaims;
  headers: Record<string, string>;
  product: number;
}
const calls: Record<string, (shop: Shop) => autocannon.Request> = {
  list: ({ headers }) => ({ method: 'GET', path: '/api/products/?page=1&page_size=50', headers }),
  detail: ({ headers, product }) => ({ method: 'GET', path: `/api/products/${product}/`, headers }),
  adjust: ({ headers, product }) => ({
    ...{ method: 'POST', path: `/api/products/${product}/stock/`, headers },
    body: JSON.stringify({ transaction_type: 'adjustment', quantity: 1 }),
  }),
};
const shops: Shop[] = [];
const failed: string[] = [];
const first: Record<string, number> = {};
for (const count of counts) {
  const product = await startProduct({
    DATABASE_URL: databaseUrl,
    DATA_DIR: path.join(folder, 'data'),
    CALL_LIMITS: 'off',
  });
  while (shops.length < count) shops.push(...(await openShops(product.baseUrl, count - shops.length)));
  // Access tokens expire while thousands of shops open.
  for (const shop of shops) shop.headers = await headersOf(shop.claims);
  for (const [name, request] of Object.entries(calls)) {
    let turn = 0;
    const load = (duration: number) =>
      autocannon({
        ...{ url: product.baseUrl, connections: callers, duration, requests: shops.map(request) },
        setupClient: (client) => client.setRequests(startingAt(turn++ % callers, request)),
      });
    await load(seconds / 2);
    const { latency, requests, errors, non2xx } = await load(seconds);
    if (errors + non2xx > 0) throw new Error(`${errors + non2xx} calls failed.`);
    // Autocannon rounds to whole milliseconds: what ten callers wait for each other tells more.
    const waitedMs = 10_000 / requests.average;
    first[name] ??= waitedMs;
    const ratio = waitedMs / (first[name] ?? waitedMs);
    if (ratio > latencyMax && count <= latencyHoldsTo)
      failed.push(`${name} of ${count} tenants: ${ratio.toFixed(2)} times`);
    say(count, `${name}: ${waitedMs.toFixed(1)} ms on average, p99 ${latency.p99} ms, ${ratio.toFixed(2)} times`);
  }
  const { connections, megabytes } = await memoryOfConnections();
  if (megabytes > connectionsMaxMb) failed.push(`connections of ${count} tenants: ${megabytes.toFixed(0)} MB`);
  say(count, `${connections} connections hold ${megabytes.toFixed(0)} MB`);
  const allMb = await memoryOfAll(product.pid);
  if (allMb > allMaxMb) failed.push(`everything with ${count} tenants: ${allMb.toFixed(0)} MB`);
  say(count, `server and database hold ${allMb.toFixed(0)} MB`);
  await pause(restsAfterMs);
  const idle = await busyPercent(product.pid, 20);
  if (idle > idleMaxPercent) failed.push(`idle processor with ${count} tenants: ${idle.toFixed(1)} %`);
  say(count, `idle, the server uses ${idle.toFixed(2)} % of a processor`);
  await product.stop();
}
await pool.end();
await server.stop();
await rm(folder, { recursive: true, force: true });
process.stdout.write(`${failed.length} beyond their bounds${failed.map((line) => `\n  ${line}`).join('')}\n`);
process.exitCode = failed.length > 0 ? 1 : 0;

function say(count: number, text: string): void {
  process.stdout.write(`${String(count).padStart(5)} tenants, ${text}\n`);
}

/** All shops, in turn. Each caller begins elsewhere: people of one shop do not call at the same moment. */
function startingAt(caller: number, request: (shop: Shop) => autocannon.Request): autocannon.Request[] {
  const first = Math.floor((caller * shops.length) / callers);
  return [...shops.slice(first), ...shops.slice(0, first)].map(request);
}

/** As many as are founded at once, at most `wanted`. */
function openShops(url: string, wanted: number): Promise<Shop[]> {
  return Promise.all(
    Array.from({ length: Math.min(wanted, foundedAtOnce) }, (_, index) => openShop(url, shops.length + index)),
  );
}

/** A tenant with a product, and a session of its owner. */
async function openShop(url: string, number: number): Promise<Shop> {
  const userId = await inTransaction(database, (writer) => makeOwner(writer, `owner-${number}`));
  const { id: tenantId, schema } = await foundTenant(database, userId, `Shop ${number}`);
  const facts = { userId, tenantId, isRemembered: false, userAgent: 'bench', address: '127.0.0.1', confirmedAt: null };
  const session = await inTransaction(database, (writer) => openSession(writer, facts));
  const claims = { userId, sessionId: session.id, tenantSchema: schema };
  const headers = await headersOf(claims);
  const body = JSON.stringify({
    name: 'Lamp',
    category_name: 'Things',
    selling_price: 2,
    initial_stock_quantity: 1_000,
  });
  const answer = await fetch(`${url}/api/products/`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
  const { id } = (await answer.json()) as { id: number };
  return { claims, headers, product: id };
}

async function headersOf(claims: AccessClaims): Promise<Record<string, string>> {
  const access = await signAccess(keys.access, claims);
  return { authorization: `Bearer ${access}`, 'content-type': 'application/json' };
}

/** What the processes of the connections hold by themselves. */
async function memoryOfConnections() {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'client backend' and datname = current_database()",
  );
  const sizes = await Promise.all(rows.map(({ pid }) => memoryOf(pid, /^Private_\w+:\s+(\d+) kB/gm)));
  return { connections: sizes.length, megabytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** MB of the server and every process of the database; what they share is counted once. */
async function memoryOfAll(serverPid: number): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity');
  const [postmaster] = (await readFile(path.join(folder, 'pg18', 'postmaster.pid'), 'utf8')).split('\n');
  const pids = [serverPid, Number(postmaster), ...rows.map(({ pid }) => pid)];
  const sizes = await Promise.all(pids.map((pid) => memoryOf(pid, /^Pss:\s+(\d+) kB/gm)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** MB: the sum of these lines of what the kernel says of a process. */
async function memoryOf(pid: number, lines: RegExp): Promise<number> {
  const told = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return [...told.matchAll(lines)].reduce((sum, [, kB]) => sum + Number(kB) / 1024, 0);
}

async function busyPercent(pid: number, duration: number): Promise<number> {
  const ticks = async () => {
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  };
  const before = await ticks();
  await pause(duration * 1000);
  // A hundred ticks are a second.
  return ((await ticks()) - before) / duration;
}
