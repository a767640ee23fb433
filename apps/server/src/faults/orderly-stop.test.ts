import { openDirect } from '@stockhand/db/connect';
import pg from 'pg';
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
let database: pg.Client;
beforeAll(async () => {
  own = await openProgramOnDatabase();
  ({ program } = own);
  database = await openDirect(own.databaseUrl);
  await program.start();
});
afterAll(async () => {
  await database.end();
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
    // Whatever was sold was answered.
    const made = await salesMade();
    await expect.poll(() => tills.sold, { timeout: 20_000 }).toBe(made);
    await program.start();
  }
  await tills.close();
  // The system resets what asks by a connection that the server has just closed, or has not accepted yet: it took nothing.
  expect(tills.cut.filter((code) => code !== 'ECONNRESET')).toEqual([]);
  expect(await salesMade()).toBe(tills.sold);
}, 600_000);

async function salesMade(): Promise<number> {
  const { rows: tenants } = await database.query("select schema_name from public.tenants where status = 'active'");
  const { rows } = await database.query(
    `select count(*)::integer as count from ${pg.escapeIdentifier(tenants[0].schema_name)}.sales`,
  );
  return rows[0].count;
}
