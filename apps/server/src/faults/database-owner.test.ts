import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDirect } from '@stockhand/db/connect';
import { createOwnedDatabase, type OwnedDatabase } from '@stockhand/db/testing/owned-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RunningProgram } from '../testing/running-program.ts';

let database: OwnedDatabase;
let dataDir: string;
let program: RunningProgram;
beforeAll(async () => {
  database = await createOwnedDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'stockhand-owner-'));
  program = new RunningProgram({ DATA_DIR: dataDir, DATABASE_URL: database.url });
});
afterAll(async () => {
  await program.kill('SIGTERM');
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('runs as a role that owns its database and is no superuser: sign-up, work in the background, another start', async () => {
  await program.start();
  const access = await program.signUp({ mailedToken });
  const body = new FormData();
  body.set('file', new Blob(['Product Name,Category,Selling Price,Total Stock\nThing,C,1.50,2\n']), 'list.csv');
  const { id } = await program.call<{ id: number }>('POST', '/api/products/import/start/', { access, body });
  const status = async () =>
    (await program.call<{ status: string }>('GET', `/api/products/import/${id}/`, { access })).status;
  while (['queued', 'running'].includes(await status())) await pause(50);
  expect(await status()).toBe('done');
  expect(await program.kill('SIGTERM')).toBe(0);
  await program.start();
  expect(await program.call('GET', '/api/products/', { access })).toMatchObject([{ name: 'Thing', total_stock: 2 }]);
}, 60_000);

async function mailedToken(): Promise<string> {
  const client = await openDirect(database.url);
  const { rows } = await client.query<{ text_body: string }>(
    "select payload->>'text_body' as text_body from public.outbox where kind = 'mail'",
  );
  await client.end();
  return /\/verify-email\/([\w-]+)/.exec(rows[0]?.text_body ?? '')?.[1] ?? '';
}
