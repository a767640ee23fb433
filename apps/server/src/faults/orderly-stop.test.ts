import { afterAll, beforeAll, expect, it } from 'vitest';
import { shortOrLong } from '../testing/drill.ts';
import { openProgramOnDatabase, type ProgramOnDatabase } from '../testing/open-program.ts';
import type { RunningProgram } from '../testing/running-program.ts';
import { Tills } from '../testing/tills.ts';

// A server that is told to stop while many people work with it.

const rounds = shortOrLong(2, 20);
const clients = 40;

let own: ProgramOnDatabase;
let program: RunningProgram;
beforeAll(async () => {
  own = await openProgramOnDatabase();
  ({ program } = own);
  await program.start();
});
afterAll(async () => {
  await own.close();
});

it('answers whatever it took from 40 clients, and exits 0 within ten seconds of SIGTERM', async () => {
  const access = await own.signUp();
  const body = { name: 'Thing', category_name: 'C', selling_price: 1, initial_stock_quantity: 100_000 };
  const { id: productId } = await program.call<{ id: number }>('POST', '/api/products/', { access, body });
  const tills = new Tills({ count: clients, url: () => program.url, access, productId, name: 'till' });
  for (let round = 0; round < rounds; round++) {
    await tills.sell(100);
    const told = performance.now();
    expect(await program.kill('SIGTERM')).toBe(0);
    expect(performance.now() - told).toBeLessThan(10_000);
    await program.start();
  }
  await tills.close();
  expect(tills.cut).toEqual([]);
  const { count } = await program.call<{ count: number }>('GET', '/api/sales/?page=1', { access });
  expect(count).toBe(tills.sold);
}, 600_000);
