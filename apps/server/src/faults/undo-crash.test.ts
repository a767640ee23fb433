import { setTimeout as pause } from 'node:timers/promises';
import { checkInvariants } from '@stockhand/db/check-invariants';
import { openDirect } from '@stockhand/db/connect';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '../platform/must.ts';
import { openProgramOnDatabase, type ProgramOnDatabase } from '../testing/open-program.ts';
import { holdRows } from '../testing/row-locks.ts';
import type { RunningProgram } from '../testing/running-program.ts';

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

it('undoes an import as a whole, also when the server dies at its last step', async () => {
  const access = await own.signUp();
  const list = (price: number, count: number) => {
    const form = new FormData();
    const rows = Array.from({ length: count }, (_, index) => `Thing ${index},T-${index},C,${price},2`);
    const header = 'Product Name,Barcode,Category,Selling Price,Total Stock';
    form.set('file', new Blob([`${header}\n${rows.join('\n')}\n`]), 'list.csv');
    return form;
  };
  await program.call('POST', '/api/products/import/', { access, body: list(1, 2) });
  const both = list(3, 5);
  both.set('mode', 'both');
  const { id } = await program.call<{ id: number }>('POST', '/api/products/import/start/', { access, body: both });
  const read = () => program.call<{ status: string }>('GET', `/api/products/import/${id}/`, { access });
  while ((await read()).status !== 'done') await pause(20);
  const products = async () => {
    const rows = await program.call<{ selling_price: number }[]>('GET', '/api/products/', { access });
    return rows.map(({ selling_price }) => selling_price).sort();
  };
  const undo = () => program.call('POST', `/api/products/import/${id}/undo/`, { access });

  const balances = await holdRows(own.databaseUrl, await onlySchema(), 'inventory_items');
  const cut = undo().catch((error: Error) => error);
  await balances.waited(1);
  await program.kill('SIGKILL');
  expect(await cut).toBeInstanceOf(Error);
  await balances.release();
  await program.start();
  expect(await read()).toMatchObject({ undo: null });
  expect(await products()).toEqual([3, 3, 3, 3, 3]);
  expect(await undo()).toEqual({ removed: 3, restored: 2, kept: 0 });
  expect(await products()).toEqual([1, 1]);
  expect(await checkInvariants(own.databaseUrl)).toEqual([]);
}, 120_000);

async function onlySchema(): Promise<string> {
  const client = await openDirect(own.databaseUrl);
  const { rows } = await client.query<{ schema_name: string }>(
    `select schema_name from public.tenants where schema_name <> 'public'`,
  );
  await client.end();
  expect(rows).toHaveLength(1);
  return must(rows[0]).schema_name;
}
