import { pbkdf2 } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OwnedElsewhere, takeOwnerLock } from './owner-lock.ts';
import { hereIs, processIdentity } from './process-identity.ts';

const times = { renewMs: 40, giveUpMs: 400, takeOverMs: 800 };

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stockhand-lock-'));
  file = path.join(folder, 'pg18.lock');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const take = () => takeOwnerLock(file, { times });
const leaseFile = () => path.join(folder, 'pg18.lease');

/** Takes it and measures how long that took. */
async function measured(): Promise<{ isMine: boolean; ms: number; release: () => Promise<void>; host: string }> {
  const asked = performance.now();
  const lock = await take();
  const ms = performance.now() - asked;
  if (lock instanceof OwnedElsewhere) return { isMine: false, ms, host: lock.host, release: async () => undefined };
  return { isMine: true, ms, host: '', release: () => lock.release() };
}

/** A lock whose process would run here, were it of here: only the place tells. */
async function lockOf(place: string): Promise<void> {
  await writeFile(file, `${await processIdentity(process.pid)}\nsome-token\n${place}`);
}

describe.each([
  ['another machine', async () => (await hereIs()).replace(/^\S+/, 'elsewhere')],
  ['another start of the machine', async () => (await hereIs()).replace(/[0-9a-f-]{36}/, crypto.randomUUID())],
  ['another container', async () => (await hereIs()).replace(/\[\d+\]/, '[1]')],
])('a lock of %s', (_, place) => {
  it('is left alone while its lease is renewed, however slowly', async () => {
    await lockOf(await place());
    await writeFile(leaseFile(), 'renewal 0');
    const waiting = measured();
    await pause(times.takeOverMs * 0.8);
    await writeFile(leaseFile(), 'renewal 1');
    expect(await waiting).toMatchObject({ isMine: false, host: (await place()).split(' ')[0] });
  });

  it('is taken over when its lease was not renewed for its whole time, and no sooner', async () => {
    await lockOf(await place());
    await writeFile(leaseFile(), 'renewal 0');
    const { isMine, ms, release } = await measured();
    expect(isMine).toBe(true);
    expect(ms).toBeGreaterThanOrEqual(times.takeOverMs);
    expect(ms).toBeLessThan(times.takeOverMs + 700);
    await release();
  });
});

it('is refused at once where the owner runs here, and names the machine', async () => {
  const lock = await take();
  const second = await measured();
  expect(second).toMatchObject({ isMine: false, host: hostname() });
  expect(second.ms).toBeLessThan(times.takeOverMs / 2);
  if (!(lock instanceof OwnedElsewhere)) await lock.release();
  const third = await measured();
  expect(third.isMine).toBe(true);
  await third.release();
});

it('is taken over at once where the owner ran here and died', async () => {
  await writeFile(file, `${process.pid} another life\nsome-token\n${await hereIs()}`);
  const { isMine, ms, release } = await measured();
  expect(isMine).toBe(true);
  expect(ms).toBeLessThan(times.takeOverMs / 2);
  await release();
});

describe.each([
  ['empty', ''],
  ['half written', '4711 0f5c'],
  ['without a token', '4711 boot 1\n'],
  ['no text of ours', '\0\0\0\0'],
])('a lock that is %s', (_, text) => {
  it('heals when nobody renews the lease', async () => {
    await writeFile(file, text);
    const { isMine, ms, release } = await measured();
    expect(isMine).toBe(true);
    expect(ms).toBeGreaterThanOrEqual(times.takeOverMs);
    await release();
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });

  it('is left alone while somebody does', async () => {
    await writeFile(file, text);
    const renewing = setInterval(() => void writeFile(leaseFile(), String(performance.now())), 50);
    expect((await measured()).isMine).toBe(false);
    clearInterval(renewing);
  });
});

it('has one owner when several start at once on a lease that has run out', async () => {
  await lockOf('elsewhere boot container');
  const all = await Promise.all(Array.from({ length: 5 }, measured));
  expect(all.filter(({ isMine }) => isMine)).toHaveLength(1);
  for (const { release } of all) await release();
});

it('renews its lease, tells when another one has taken over, and then leaves that one’s lock alone', async () => {
  const lock = await take();
  if (lock instanceof OwnedElsewhere) throw new Error('It was free.');
  const onLost = vi.fn();
  lock.onLost(onLost);
  const before = await readFile(leaseFile(), 'utf8');
  expect(before).toContain(hostname());
  expect(before).toContain(String(process.pid));
  await vi.waitFor(async () => expect(await readFile(leaseFile(), 'utf8')).not.toBe(before));
  expect(lock.isMine()).toBe(true);
  expect(onLost).not.toHaveBeenCalled();
  await writeFile(file, 'the lock of another one\nx');
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(1));
  expect(lock.isMine()).toBe(false);
  await lock.release();
  expect(await readFile(file, 'utf8')).toBe('the lock of another one\nx');
});

it('renews its lease while every thread for files and hashes is busy', async () => {
  const lock = await take();
  if (lock instanceof OwnedElsewhere) throw new Error('It was free.');
  const before = readFileSync(leaseFile(), 'utf8');
  let isBusy = true;
  const hashes = Array.from({ length: 24 }, () => promisify(pbkdf2)('text', 'salt', 100_000, 64, 'sha512'));
  // The first of the pool's queue that is no hash: it waits for all of them.
  const read = readFile(file).then(() => {
    isBusy = false;
  });
  const text = () => readFileSync(leaseFile(), 'utf8');
  while (isBusy && text() === before) await pause(5);
  expect([isBusy, text() === before]).toEqual([true, false]);
  await Promise.all([...hashes, read]);
  await lock.release();
}, 60_000);
