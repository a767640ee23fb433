import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type S3Server, startS3Server } from '@stockhand/db/testing/s3-server';
import { createTestDatabase, type TestDatabase } from '@stockhand/db/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noisePicture } from '../testing/noise.ts';
import { runCommandWith } from '../testing/run-command.ts';
import { RunningProgram } from '../testing/running-program.ts';
import { findMailedToken } from '../testing/two-programs.ts';

// Two servers with a DATA_DIR each and a bucket in common.

let server: S3Server;
let store: TestDatabase;
let folder: string;
let programs: RunningProgram[];
beforeAll(async () => {
  server = await startS3Server();
  store = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'stockhand-common-bucket-'));
  const settings = { DATABASE_URL: store.url, FILES_URL: server.url };
  programs = ['one', 'two'].map((name) => new RunningProgram({ DATA_DIR: path.join(folder, name), ...settings }));
  for (const program of programs) await program.start();
}, 60_000);
afterAll(async () => {
  for (const program of programs) await program.kill('SIGTERM');
  await store.drop();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

it("shows and deletes each other's pictures, warns of nothing, and agrees with its rows", async () => {
  const [one, two] = programs as [RunningProgram, RunningProgram];
  const access = await one.signUp({ mailedToken: () => findMailedToken(store.url) });
  const body = { name: 'Thing', category_name: 'C', selling_price: 1 };
  const { id } = await one.call<{ id: number }>('POST', '/api/products/', { access, body });
  const form = new FormData();
  form.set('product', String(id));
  form.set('image', await noisePicture(3_000), 'noise.png');
  const picture = await one.call<{ id: number; image: string; thumbnail: string }>('POST', '/api/product-images/', {
    access,
    body: form,
  });
  const look = async (program: RunningProgram, address: string) => {
    const answer = await fetch(program.url + address);
    return [answer.status, (await answer.arrayBuffer()).byteLength > 100];
  };
  for (const program of [two, one])
    for (const address of [picture.image, picture.thumbnail]) expect(await look(program, address)).toEqual([200, true]);
  const settings = { DATA_DIR: path.join(folder, 'one'), DATABASE_URL: store.url, FILES_URL: server.url };
  expect(await runCommandWith(settings, 'check')).toBe('All books agree.\n');
  const removed = await fetch(`${two.url}/api/product-images/${picture.id}/`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${access}` },
  });
  expect(removed.ok).toBe(true);
  await expect.poll(async () => (await look(one, picture.image))[0], { timeout: 20_000 }).toBe(404);
  for (const { output } of programs) expect(output).toMatch(/^Stockhand is ready at .*\n$/);
}, 60_000);
