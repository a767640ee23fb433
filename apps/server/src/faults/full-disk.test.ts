import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDirect } from '@stockhand/db/connect';
import { runningServerUrl } from '@stockhand/db/embedded-server';
import { createTestDatabase, type TestDatabase } from '@stockhand/db/testing/test-database';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../platform/must.ts';
import { RunningProgram } from '../testing/running-program.ts';
import { findMailedToken } from '../testing/two-programs.ts';

// A disk without room, of a size that a test can fill. Only an account that may mount one runs it.

const dataDir = mkdtempSync(path.join(tmpdir(), 'stockhand-full-'));
const ballast = path.join(dataDir, 'ballast');

function mountDisk(megabytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dataDir], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const isDisk = mountDisk(400);

afterAll(async () => {
  if (isDisk) execFileSync('umount', ['--lazy', dataDir]);
  await rm(dataDir, { recursive: true, force: true });
});

/** Until nothing more fits. */
async function fillDisk(): Promise<void> {
  for (let file = 0; ; file++) {
    const isFull = await writeFile(`${ballast}-${file}`, Buffer.alloc(4_000_000)).then(
      () => false,
      () => true,
    );
    if (isFull) return;
  }
}

/** What another program might take: all but a few megabytes, in one piece. */
async function fillAlmost(): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  await writeFile(ballast, Buffer.alloc(bavail * bsize - 8 * 2 ** 20));
}

async function emptyDisk(): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith('ballast')) await rm(path.join(dataDir, name), { force: true });
}

function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

const noRoom =
  /answered 507 \{"detail":"The server has no room left\. Nothing was saved\. Please contact support\."\}$/;
const thing = { name: 'Thing', category_name: 'C', selling_price: 1, initial_stock_quantity: 90_000 };

describe.skipIf(!isDisk)('of kept files', () => {
  let store: TestDatabase;
  let program: RunningProgram;
  beforeAll(async () => {
    store = await createTestDatabase();
    program = new RunningProgram({ DATA_DIR: dataDir, DATABASE_URL: store.url });
    await program.start();
  });
  afterAll(async () => {
    await program.kill('SIGTERM');
    await store.drop();
  });

  it('says so, keeps the product and no part of the picture, and takes it once there is room', async () => {
    const access = await program.signUp({ mailedToken: () => findMailedToken(store.url) });
    const { id } = await program.call<{ id: number }>('POST', '/api/products/', { access, body: thing });
    const noise = { width: 900, height: 900, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } } as const;
    const picture = new Blob([
      await sharp({ create: { ...noise, background: '#000' } })
        .png()
        .toBuffer(),
    ]);
    const add = () => {
      const form = new FormData();
      form.set('product', String(id));
      form.set('image', picture, 'noise.png');
      return program.call('POST', '/api/product-images/', { access, body: form });
    };
    await fillDisk();
    await expect(add()).rejects.toThrow(noRoom);
    expect(await program.call('GET', `/api/products/${id}/`, { access })).toMatchObject({ id, total_stock: 90_000 });
    expect(await filesUnder(path.join(dataDir, 'files'))).toEqual([]);
    await emptyDisk();
    await add();
    const pictures = await program.call<unknown[]>('GET', `/api/product-images/by_product/?product_id=${id}`, {
      access,
    });
    expect(pictures).toHaveLength(1);
  }, 60_000);
});

describe.skipIf(!isDisk)('of the database', () => {
  it('lets people log in and read, refuses to save, and saves again once there is room', async () => {
    const folder = path.join(dataDir, 'kept');
    const program = new RunningProgram({ DATA_DIR: folder, CALL_LIMITS: 'on' });
    await program.start();
    let access = await program.signUp();
    const { id } = await program.call<{ id: number }>('POST', '/api/products/', { access, body: thing });
    const rename = () => outcomeOf(program.call('PATCH', `/api/products/${id}/`, { access, body: { name: 'Other' } }));
    const read = () => outcomeOf(program.call('GET', `/api/products/${id}/`, { access }));
    const logIn = () =>
      program.call<{ access: string; refresh: string }>('POST', '/api/token/', {
        body: { username: 'ada', password: 'Correct-horse-9' },
      });
    await expect.poll(() => sizeOf(path.join(folder, 'reserve')), { timeout: 20_000 }).toBe(32 * 2 ** 20);
    await fillAlmost();
    await expect.poll(rename, { timeout: 20_000 }).toMatch(noRoom);
    // The server that answers looks at the disk at other moments than whoever keeps the reserve.
    await expect.poll(() => sizeOf(path.join(folder, 'reserve')), { timeout: 20_000 }).toBe(0);
    for (let round = 0; round < 12; round++) {
      // As sixteen megabytes of changes would: the next piece of the log is of the reserve.
      if (round === 4) await beginPieceOfLog(folder);
      const tokens = await logIn();
      const { refresh } = tokens;
      ({ access } = await program.call<{ access: string }>('POST', '/api/token/refresh/', { body: { refresh } }));
      expect(await read()).toBe('done');
      expect(await rename()).toMatch(noRoom);
      ({ access } = await logIn());
    }
    await emptyDisk();
    await expect.poll(rename, { timeout: 20_000 }).toBe('done');
    await expect.poll(() => sizeOf(path.join(folder, 'reserve')), { timeout: 20_000 }).toBe(32 * 2 ** 20);
    expect(await program.kill('SIGTERM')).toBe(0);
    await rm(folder, { recursive: true, force: true });
  }, 180_000);

  it('goes on reading, loses nothing, and sells again once there is room', async () => {
    const program = new RunningProgram({ DATA_DIR: path.join(dataDir, 'own') });
    await program.start();
    const access = await program.signUp();
    const { id } = await program.call<{ id: number }>('POST', '/api/products/', { access, body: thing });
    const sell = (key: string) =>
      program.call('POST', '/api/sales/', {
        access,
        body: { items: [{ product_id: id, quantity: 1, unit_price: 1 }], total_amount: 1 },
        headers: { 'idempotency-key': key },
      });
    await sell('before');
    await fillDisk();
    let sold = 1;
    const refused: string[] = [];
    for (let sale = 0; refused.length < 3 && sale < 20_000; sale++)
      await sell(`full-${sale}`).then(
        () => sold++,
        (error: Error) => refused.push(error.message),
      );
    expect(refused).toHaveLength(3);
    for (const text of refused) expect(text).toMatch(/answered (507|503) \{"detail":"/);
    await emptyDisk();
    while ((await fetch(`${program.url}/readyz`)).status !== 200) await pause(100);
    const stock = () => program.call<{ total_stock: number }>('GET', `/api/products/${id}/stock/`, { access });
    expect((await stock()).total_stock).toBe(90_000 - sold);
    // The reserve is held again first.
    await expect.poll(() => outcomeOf(sell('after')), { timeout: 20_000 }).toBe('done');
    expect((await stock()).total_stock).toBe(90_000 - sold - 1);
    expect(await program.kill('SIGTERM')).toBe(0);
  }, 180_000);
});

async function beginPieceOfLog(folder: string): Promise<void> {
  const client = await openDirect(must(await runningServerUrl(path.join(folder, 'pg18'))));
  await client.query('select pg_switch_wal()');
  await client.end();
}

function outcomeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'done',
    (error: Error) => error.message,
  );
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
