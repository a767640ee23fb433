import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { random, shortOrLong } from '../testing/drill.ts';
import { type OpenProgram, openProgram } from '../testing/open-program.ts';
import { runCommand } from '../testing/run-command.ts';
import { RunningProgram } from '../testing/running-program.ts';

// The real program on a data folder of its own, killed without warning.

const killsWhileSelling = shortOrLong(1, 20);

let own: OpenProgram;
let program: RunningProgram;

beforeAll(async () => {
  own = await openProgram();
  ({ program } = own);
  await program.start();
});
afterAll(() => own.close());

it('goes on with an import behind what was committed, and loses no row', async () => {
  const access = await program.signUp({ username: 'adder' });
  const rows = 3_000;
  const lines = Array.from({ length: rows }, (_, index) =>
    index % 100 === 7 ? `,C${index % 9},1,2` : `Thing ${index},C${index % 9},1.50,2`,
  );
  const form = new FormData();
  form.set('file', new Blob([`Product Name,Category,Selling Price,Total Stock\n${lines.join('\n')}\n`]), 'list.csv');
  const { id } = await program.call<{ id: number }>('POST', '/api/products/import/start/', { access, body: form });
  const killedAt = await until(access, id, (one) => one.processed_rows > 0);
  await program.kill('SIGKILL');
  expect(killedAt.status).toBe('running');
  await program.start();
  const done = await until(access, id, (one) => one.status !== 'queued' && one.status !== 'running');
  expect(done).toMatchObject({ status: 'done', processed_rows: rows, success_count: rows - 30, error_count: 30 });
  const products = await program.call<{ sku: string; total_stock: number }[]>('GET', '/api/products/', { access });
  expect(products).toHaveLength(rows - 30);
  expect(new Set(products.map((product) => product.sku)).size).toBe(rows - 30);
  expect(products.every((product) => product.total_stock === 2)).toBe(true);
  await expectAgreeingBooks();
}, 120_000);

it('goes on with an import that updates, from what it found before it began', async () => {
  const access = await program.signUp({ username: 'updater' });
  const rows = 3_000;
  const list = (price: (index: number) => number, stock: number) => {
    const form = new FormData();
    const lines = Array.from({ length: rows }, (_, index) => `Thing ${index},T-${index},C,${price(index)},${stock}`);
    form.set(
      'file',
      new Blob([`Product Name,Barcode,Category,Selling Price,Total Stock\n${lines.join('\n')}\n`]),
      'list.csv',
    );
    return form;
  };
  await program.call('POST', '/api/products/import/', { access, body: list(() => 1, 2) });
  const form = list((index) => (index % 2 === 0 ? 3 : 1), 5);
  form.set('mode', 'both');
  const { id } = await program.call<{ id: number }>('POST', '/api/products/import/start/', { access, body: form });
  const killedAt = await until(access, id, (one) => one.processed_rows > 0);
  await program.kill('SIGKILL');
  expect(killedAt.status).toBe('running');
  await program.start();
  const done = await until(access, id, (one) => one.status !== 'queued' && one.status !== 'running');
  expect(done).toMatchObject({
    status: 'done',
    processed_rows: rows,
    success_count: rows,
    updated_count: rows,
    error_count: 0,
  });
  const products = await program.call<{ selling_price: number; total_stock: number }[]>('GET', '/api/products/', {
    access,
  });
  expect(products).toHaveLength(rows);
  expect(products.filter((product) => product.selling_price === 3)).toHaveLength(rows / 2);
  expect(products.every((product) => product.total_stock === 5)).toBe(true);
  await expectAgreeingBooks();
}, 120_000);

it('keeps every sale it confirmed, once, and repeats none for the same key', async () => {
  const access = await program.signUp({ username: 'seller' });
  const thing = { name: 'Thing', category_name: 'C', selling_price: 1, initial_stock_quantity: 100_000 };
  const product = await program.call<{ id: number }>('POST', '/api/products/', { access, body: thing });
  const body = { items: [{ product_id: product.id, quantity: 1, unit_price: 1 }], total_amount: 1 };
  for (let round = 0; round < killsWhileSelling; round++) {
    const keys = Array.from({ length: 200 }, (_, index) => `sale-${round}-${index}`);
    const confirmed = new Map<string, number>();
    const sell = async (key: string) => {
      const headers = { 'idempotency-key': key };
      const sale = await untilServed(() =>
        program.call<{ id: number }>('POST', '/api/sales/', { access, body, headers }),
      );
      confirmed.set(key, sale.id);
    };
    const selling = Promise.allSettled(keys.map(sell));
    const enough = 1 + Math.floor(random() * 100);
    while (confirmed.size < enough) await pause(5);
    await program.kill('SIGKILL');
    await selling;
    const before = new Map(confirmed);
    expect(before.size).toBeLessThan(keys.length);
    await program.start();
    for (const key of keys) await sell(key);
    for (const [key, id] of before) expect(confirmed.get(key)).toBe(id);
    expect(new Set(confirmed.values()).size).toBe(keys.length);
    const stock = await program.call<{ total_stock: number }>('GET', `/api/products/${product.id}/stock/`, { access });
    expect(stock.total_stock).toBe(100_000 - (round + 1) * keys.length);
  }
  await expectAgreeingBooks();
}, 600_000);

it('says in one line that a data directory is in use', async () => {
  const second = await new RunningProgram({ DATA_DIR: own.dataDir }).spawn();
  let text = '';
  second.stderr?.on('data', (chunk) => {
    text += chunk;
  });
  const [code] = (await once(second, 'exit')) as [number];
  expect(code).toBe(1);
  expect(text.trim().split('\n')).toHaveLength(1);
  expect(text).toContain('in use');
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
}, 60_000);

it('answers what is in flight and exits 0 within ten seconds of SIGTERM', async () => {
  const access = await program.signUp({ username: 'stopper' });
  const form = new FormData();
  form.set(
    'file',
    new Blob([`Name,Category\n${Array.from({ length: 500 }, (_, index) => `Thing ${index},C`).join('\n')}\n`]),
    'list.csv',
  );
  const importing = program.call<{ success_count: number }>('POST', '/api/products/import/', { access, body: form });
  const headers = { authorization: `Bearer ${access}` };
  while ((await fetch(`${program.url}/api/products/import/1/`, { headers })).status !== 200) await pause(5);
  const stoppedAt = Date.now();
  const ended = program.kill('SIGTERM');
  expect((await importing).success_count).toBe(500);
  expect(await ended).toBe(0);
  expect(Date.now() - stoppedAt).toBeLessThan(10_000);
  await expect(fetch(`${program.url}/healthz`)).rejects.toThrow();
  // An orderly stop warns of nothing.
  expect(program.output.trim().split('\n')).toEqual([expect.stringContaining('is ready at')]);
}, 60_000);

/** Asks again while the server is busy, as a till does. */
async function untilServed<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!String(error).includes('answered 503')) throw error;
      await pause(100);
    }
  }
}

/** By the command that operators run, while the program does. */
async function expectAgreeingBooks(): Promise<void> {
  expect(await runCommand(own.dataDir, 'check')).toBe('All books agree.\n');
}

interface Progress {
  status: string;
  processed_rows: number;
  success_count: number;
  error_count: number;
}

async function until(access: string, id: number, isThere: (one: Progress) => boolean): Promise<Progress> {
  for (;;) {
    const one = await program.call<Progress>('GET', `/api/products/import/${id}/`, { access });
    if (isThere(one)) return one;
    await pause(20);
  }
}
