import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RunningProgram } from './testing/running-program.ts';

// The real program, whose database is stopped under it while it sells and imports.

let dataDir: string;
let program: RunningProgram;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'stockhand-restart-'));
  program = new RunningProgram({ DATA_DIR: dataDir });
  await program.start();
});
afterEach(async () => {
  await program.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

it.each([
  ['stopped', 'SIGINT'],
  ['stopped at once', 'SIGQUIT'],
  ['killed', 'SIGKILL'],
] as const)(
  'outlives a database that is %s: nothing is lost or done twice, and all goes on within seconds',
  async (_, signal) => {
    const access = await program.signUp();
    const thing = { name: 'Thing', category_name: 'C', selling_price: 1, initial_stock_quantity: 10_000 };
    const product = await program.call<{ id: number }>('POST', '/api/products/', { access, body: thing });
    const rows = 4_000;
    const lines = Array.from({ length: rows }, (_, index) => `Imported ${index},C${index % 9},1.50,2`);
    const form = new FormData();
    form.set('file', new Blob([`Product Name,Category,Selling Price,Total Stock\n${lines.join('\n')}\n`]), 'list.csv');
    const { id } = await program.call<{ id: number }>('POST', '/api/products/import/start/', { access, body: form });
    const importing = () => program.call<Import>('GET', `/api/products/import/${id}/`, { access });
    while ((await importing()).processed_rows === 0) await pause(20);

    const counter = new Counter(access, product.id);
    const selling = counter.sellUntilStopped();
    while (counter.sold < 10) await pause(10);
    process.kill(await postmaster(), signal);
    while (counter.refusals.size === 0) await pause(5);
    const before = counter.sold;
    while (counter.sold < before + 10) await pause(10);
    counter.isStopped = true;
    await selling;

    expect([...counter.refusals]).toEqual([
      '503, again in 2 s: {"detail":"The service is busy. Please try again in a moment."}',
    ]);
    const stock = await program.call<{ total_stock: number }>('GET', `/api/products/${product.id}/stock/`, { access });
    expect(stock.total_stock).toBe(10_000 - counter.sold);
    const sales = await program.call<{ count: number }>('GET', '/api/sales/?page=1', { access });
    expect(sales.count).toBe(counter.sold);
    while ((await importing()).status === 'running') await pause(50);
    expect(await importing()).toMatchObject({ status: 'done', success_count: rows, error_count: 0 });
    const products = await program.call<{ count: number }>('GET', '/api/products/?page=1', { access });
    expect(products.count).toBe(rows + 1);
    expect(program.output).not.toContain('"level":60');
  },
  120_000,
);

interface Import {
  status: string;
  processed_rows: number;
}

/** Several tills that sell one piece again and again, each sale under a key until it is confirmed. */
class Counter {
  sold = 0;
  isStopped = false;
  /** How sales were refused. */
  readonly refusals = new Set<string>();
  readonly #access: string;
  readonly #product: number;

  constructor(access: string, product: number) {
    this.#access = access;
    this.#product = product;
  }

  async sellUntilStopped(): Promise<void> {
    await Promise.all(Array.from({ length: 6 }, (_, till) => this.#sellAt(till)));
  }

  async #sellAt(till: number): Promise<void> {
    for (let sale = 0; !this.isStopped; sale++) {
      while (!(await this.#isSold(`${till}-${sale}`))) await pause(20);
      this.sold++;
    }
  }

  async #isSold(key: string): Promise<boolean> {
    const answer = await fetch(`${program.url}/api/sales/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.#access}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ items: [{ product_id: this.#product, quantity: 1, unit_price: 1 }], total_amount: 1 }),
    });
    const text = await answer.text();
    if (answer.status === 201) return true;
    this.refusals.add(`${answer.status}, again in ${answer.headers.get('retry-after')} s: ${text}`);
    return false;
  }
}

async function postmaster(): Promise<number> {
  return Number.parseInt(await readFile(path.join(dataDir, 'pg18', 'postmaster.pid'), 'utf8'), 10);
}
