import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenProgram, openProgram } from '../testing/open-program.ts';
import type { RunningProgram } from '../testing/running-program.ts';
import { Tills } from '../testing/tills.ts';

// The real program with several processes on one port, and a database of its own.

let own: OpenProgram;
let program: RunningProgram;
let access: string;
let productId: number;
beforeAll(async () => {
  own = await openProgram({ WEB_CONCURRENCY: '2' });
  ({ program } = own);
  await program.start();
  access = await program.signUp();
  const body = { name: 'Thing', category_name: 'C', selling_price: 1, initial_stock_quantity: 100_000 };
  productId = (await program.call<{ id: number }>('POST', '/api/products/', { access, body })).id;
});
afterAll(() => own.close());

const openTills = (name: string) => new Tills({ count: 10, url: () => program.url, access, productId, name });
const soldInAll = async () => (await program.call<{ count: number }>('GET', '/api/sales/?page=1', { access })).count;

/** The processes that answer. */
function workers(): number[] {
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(program.pid)], { encoding: 'utf8' });
  return children.split('\n').flatMap((line) => (line.includes('main.js') ? Number.parseInt(line, 10) : []));
}

it('replaces its processes one after the other, and no call is cut or refused', async () => {
  const before = workers();
  expect(before).toHaveLength(2);
  const tills = openTills('reload');
  await tills.sell(30);
  program.signal('SIGHUP');
  while (workers().some((pid) => before.includes(pid)) || workers().length !== 2) await pause(50);
  await tills.sell(30);
  await tills.close();
  expect(tills.cut).toEqual([]);
  expect([...tills.refusals]).toEqual([]);
  expect(await soldInAll()).toBe(tills.sold);
}, 120_000);

it('starts another process for one that is killed, and loses and doubles no sale', async () => {
  const sold = await soldInAll();
  const [victim = 0, other] = workers();
  const tills = openTills('killed');
  await tills.sell(30);
  process.kill(victim, 'SIGKILL');
  while (workers().length !== 2 || workers().includes(victim)) await pause(50);
  await tills.sell(30);
  await tills.close();
  expect(workers()).toContain(other);
  expect(await soldInAll()).toBe(sold + tills.sold);
}, 120_000);

it('tells the metrics of all processes', async () => {
  const metrics = async () => (await fetch(`${program.url}/metrics`)).text();
  const requests = (text: string) =>
    [...text.matchAll(/^http_request_duration_seconds_count\{.*route="\/healthz".* (\d+)$/gm)].map(([, n]) =>
      Number(n),
    );
  for (let call = 0; call < 6; call++) await fetch(`${program.url}/healthz`, { headers: { connection: 'close' } });
  expect(requests(await metrics())).toEqual([6]);
  expect(requests(await metrics())).toEqual([6]);
  expect(await metrics()).toMatch(/^database_notices 1$/m);
});

it('ends all of them, and its database, within ten seconds of SIGTERM', async () => {
  const all = workers();
  const told = performance.now();
  expect(await program.kill('SIGTERM')).toBe(0);
  expect(performance.now() - told).toBeLessThan(10_000);
  for (const pid of all) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
}, 60_000);
