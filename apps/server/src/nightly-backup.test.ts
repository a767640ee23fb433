import { mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { totalsOf } from '@stockhand/db/backup/totals-of';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUpNightly, lastBackupAt } from './platform/background/nightly-backup.ts';
import { openWorld, type World } from './testing/world.ts';

let world: World;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  await world.tenant();
  folder = await mkdtemp(path.join(tmpdir(), 'backups-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const backUpAt = (backupDir: string | undefined, now: string) =>
  backUpNightly(
    { backupDir, dataDir: folder, filesUrl: undefined },
    world.databaseUrl,
    world.services.log,
    new Date(now),
  );

it('writes one archive for each day that can be read to its end, and keeps the last seven', async () => {
  const backupDir = path.join(folder, 'nights');
  expect(await lastBackupAt(backupDir)).toBeUndefined();
  const nights = Array.from({ length: 8 }, (_, day) => `stockhand-2026-02-${String(20 + day)}.tar.gz`);
  const others = ['stockhand-2026-02-19T10-00-00.tar.gz', 'notes.txt', 'stockhand-2026-02-19.tar.gz.part'];
  await mkdir(backupDir);
  for (const name of [...nights, ...others]) await writeFile(path.join(backupDir, name), '');
  await backUpAt(backupDir, '2026-02-28T23:59:59.999Z');
  expect(await readdir(backupDir).then((names) => names.sort())).toEqual(
    [...nights.slice(2), ...others, 'stockhand-2026-02-28.tar.gz'].sort(),
  );
  const file = path.join(backupDir, 'stockhand-2026-02-28.tar.gz');
  expect((await totalsOf(file))?.rows).toBeGreaterThan(10);
  expect(Math.abs(((await lastBackupAt(backupDir)) ?? 0) - Date.now() / 1000)).toBeLessThan(60);
  // Again on the same day: the same file.
  await backUpAt(backupDir, '2026-02-28T00:00:00.000Z');
  expect(await readdir(backupDir)).toHaveLength(7 + others.length);
  await truncate(file, Math.floor((await stat(file)).size / 2));
  expect(await totalsOf(file)).toBeUndefined();
});

it('keeps every older backup when it fails', async () => {
  const backupDir = path.join(folder, 'failing');
  await mkdir(backupDir);
  for (let day = 10; day < 19; day++) await writeFile(path.join(backupDir, `stockhand-2026-02-${day}.tar.gz`), '');
  // A folder in the place of the draft.
  await mkdir(path.join(backupDir, 'stockhand-2026-02-28.tar.gz.part'));
  await expect(backUpAt(backupDir, '2026-02-28T12:00:00Z')).rejects.toThrow();
  expect(await readdir(backupDir)).toHaveLength(10);
});

it('writes none without a folder', async () => {
  await backUpAt(undefined, '2026-02-28T12:00:00Z');
  expect(await lastBackupAt(undefined)).toBeUndefined();
});
