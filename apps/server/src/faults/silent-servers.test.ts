import { setTimeout as pause } from 'node:timers/promises';
import { openDirect } from '@stockhand/db/connect';
import { DarkNetwork } from '@stockhand/db/testing/dark-network';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { RunningProgram } from '../testing/running-program.ts';
import { openTwoPrograms, type TwoPrograms } from '../testing/two-programs.ts';

// A server that falls silent in the middle of an import, with its connections open: another one goes on, and it does not.

const rows = 3_000;
/** From the end of the lease, on a busy machine. */
const goesOnWithinMs = 40_000;

let two: TwoPrograms;
let network: DarkNetwork;
let silent: RunningProgram;
beforeEach(async () => {
  two = await openTwoPrograms(inject('testServerUrl'));
  network = await DarkNetwork.before(two.databaseUrl);
  silent = new RunningProgram({ DATA_DIR: two.dataDir, DATABASE_URL: network.url });
});
afterEach(async () => {
  await silent.kill('SIGKILL');
  await network.close();
  await two.close();
});

it.each([
  ['frozen', () => silent.freeze(), () => silent.thaw()],
  ['cut off', () => network.goDark(), () => network.light()],
])(
  'goes on with the import of a server that is %s, and imports each row once',
  async (_, fall, rise) => {
    const [other] = two.programs;
    await silent.start();
    const access = await silent.signUp({ mailedToken: two.mailedToken });
    const lines = Array.from({ length: rows }, (_row, index) => `Thing ${index},C${index % 9},1.50,2`);
    const form = new FormData();
    form.set('file', new Blob([`Product Name,Category,Selling Price,Total Stock\n${lines.join('\n')}\n`]), 'list.csv');
    const { id } = await silent.call<{ id: number }>('POST', '/api/products/import/start/', { access, body: form });
    const importing = (program: RunningProgram) =>
      program.call<{ status: string; processed_rows: number }>('GET', `/api/products/import/${id}/`, { access });
    while ((await importing(silent)).processed_rows === 0) await pause(10);
    fall();
    await other.start();
    const { processed_rows: before, status } = await importing(other);
    expect(status).toBe('running');
    await outlastLease();
    const processed = async () => (await importing(other)).processed_rows;
    await expect.poll(processed, { timeout: goesOnWithinMs, interval: 100 }).toBeGreaterThan(before);
    rise();
    while ((await importing(other)).status === 'running') await pause(100);
    expect(await importing(other)).toMatchObject({ status: 'done', success_count: rows, error_count: 0 });
    // Whatever the other one was about to do it has tried by then.
    while ((await fetch(`${silent.url}/readyz`)).status !== 200) await pause(50);
    const products = await other.call<{ count: number }>('GET', '/api/products/?page=1', { access });
    expect(products.count).toBe(rows);
  },
  240_000,
);

/** Ends the 20 s for which a server has its job without renewing it. */
async function outlastLease(): Promise<void> {
  const client = await openDirect(two.databaseUrl);
  const { rowCount } = await client.query(
    "update public.outbox set due_at = now() where kind = 'job' and lease is not null",
  );
  await client.end();
  expect(rowCount).toBe(1);
}
