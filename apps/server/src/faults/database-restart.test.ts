import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenProgram, openProgram } from '../testing/open-program.ts';
import type { RunningProgram } from '../testing/running-program.ts';
import { Tills } from '../testing/tills.ts';

// The real program, whose database is stopped under it while it sells and imports.

let own: OpenProgram;
let program: RunningProgram;
beforeAll(async () => {
  own = await openProgram();
  ({ program } = own);
  await program.start();
});
afterAll(() => own.close());

const rows = 2_000;

it('loses nothing, does nothing twice and goes on by itself, however its database ends', async () => {
  const access = await program.signUp();
  const thing = { name: 'Thing', category_name: 'C', selling_price: 1, initial_stock_quantity: 10_000 };
  const product = await program.call<{ id: number }>('POST', '/api/products/', { access, body: thing });
  const count = async (where: string) => (await program.call<{ count: number }>('GET', where, { access })).count;
  let sold = 0;
  // Stopped in order, stopped at once, killed.
  for (const [index, signal] of (['SIGINT', 'SIGQUIT', 'SIGKILL'] as const).entries()) {
    const importing = await startImport(access, `Round ${index}`);
    while ((await importing()).processed_rows === 0) await pause(20);
    const tills = new Tills({ count: 6, url: () => program.url, access, productId: product.id, name: signal });
    await tills.sell(10);
    process.kill(await postmaster(), signal);
    while (tills.refusals.size === 0) await pause(5);
    await tills.sell(10);
    await tills.close();
    expect(tills.cut).toEqual([]);
    // A sale whose COMMIT was under way may be made; its key tells.
    for (const refusal of tills.refusals)
      expect(refusal).toMatch(
        /^503, again in 2 s: {"detail":"(The service is busy\. Please try again in a moment|The outcome is unknown\. Check before trying again)\."}$/,
      );
    sold += tills.sold;
    expect(await count('/api/sales/?page=1')).toBe(sold);
    const stock = await program.call<{ total_stock: number }>('GET', `/api/products/${product.id}/stock/`, { access });
    expect(stock.total_stock).toBe(10_000 - sold);
    while ((await importing()).status === 'running') await pause(50);
    expect(await importing()).toMatchObject({ status: 'done', success_count: rows, error_count: 0 });
    expect(await count('/api/products/?page=1')).toBe((index + 1) * rows + 1);
  }
}, 120_000);

async function startImport(access: string, name: string): Promise<() => Promise<Import>> {
  const lines = Array.from({ length: rows }, (_, index) => `${name} ${index},C${index % 9},1.50,2`);
  const form = new FormData();
  form.set('file', new Blob([`Product Name,Category,Selling Price,Total Stock\n${lines.join('\n')}\n`]), 'list.csv');
  const { id } = await program.call<{ id: number }>('POST', '/api/products/import/start/', { access, body: form });
  return () => program.call<Import>('GET', `/api/products/import/${id}/`, { access });
}

interface Import {
  status: string;
  processed_rows: number;
}

async function postmaster(): Promise<number> {
  return Number.parseInt(await readFile(path.join(own.dataDir, 'pg18', 'postmaster.pid'), 'utf8'), 10);
}
