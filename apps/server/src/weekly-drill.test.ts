import { mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase } from '@stockhand/db/embedded-server';
import { query } from '@stockhand/db/testing/query';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { backUpNightly } from './platform/background/nightly-backup.ts';
import { drillWeekly, lastDrill } from './platform/background/weekly-drill.ts';
import { openWorld, type World } from './testing/world.ts';

let world: World;
let folder: string;
let backupDir: string;
let scratch: string;
beforeAll(async () => {
  world = await openWorld();
  const shop = await world.tenant();
  await shop.admin.call.catalog.products.create({
    name: 'Lamp',
    category_name: 'C',
    selling_price: 10,
    initial_stock_quantity: 7,
  });
  folder = await mkdtemp(path.join(tmpdir(), 'drills-'));
  scratch = `${new pg.Client(world.databaseUrl).database}_restore_drill`;
});
beforeEach(async () => {
  backupDir = await mkdtemp(path.join(folder, 'backups-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const night = new Date('2026-02-28T02:29:00Z');
const sunday = new Date('2026-03-01T04:53:00Z');
const backUp = () =>
  backUpNightly({ backupDir, dataDir: folder, filesUrl: undefined }, world.databaseUrl, world.services.log, night);
const drill = (now = sunday, administratorUrl: string | undefined = inject('testServerUrl')) =>
  drillWeekly(
    { backupDir, dataDir: folder },
    { directUrl: world.databaseUrl, administratorUrl },
    world.services.log,
    now,
  );
const told = async () => JSON.parse(await readFile(path.join(backupDir, 'last-drill.json'), 'utf8'));
const scratchDatabases = () =>
  query(inject('testServerUrl'), `select datname from pg_database where datname = '${scratch}'`);

it('restores the newest backup into a scratch database, recounts it, and leaves nothing of it', async () => {
  expect(await lastDrill(backupDir)).toBeUndefined();
  await backUp();
  await writeFile(path.join(backupDir, 'stockhand-2026-02-27.tar.gz'), 'older, and nonsense');
  // What a drill left that was killed.
  await createDatabase(inject('testServerUrl'), scratch);
  await mkdir(path.join(folder, 'restore-drill'));
  await writeFile(path.join(folder, 'restore-drill', 'left'), '');
  await drill();
  expect(await told()).toEqual({
    file: 'stockhand-2026-02-28.tar.gz',
    drilled_at: sunday.toISOString(),
    fault: null,
    verified_at: sunday.toISOString(),
  });
  expect(await lastDrill(backupDir)).toEqual({ verifiedAt: sunday.getTime() / 1000, hasFailed: false });
  expect(await scratchDatabases()).toEqual([]);
  expect(await stat(path.join(folder, 'restore-drill')).catch(() => 'gone')).toBe('gone');
}, 120_000);

it('notes why a backup cannot be restored, keeps when one last could, and tries again', async () => {
  await backUp();
  await drill();
  const backup = path.join(backupDir, 'stockhand-2026-02-28.tar.gz');
  await truncate(backup, Math.floor((await stat(backup)).size / 2));
  const next = new Date('2026-03-08T04:53:00Z');
  await expect(drill(next)).rejects.toThrow();
  expect(await told()).toMatchObject({
    drilled_at: next.toISOString(),
    fault: expect.any(String),
    verified_at: sunday.toISOString(),
  });
  expect(await lastDrill(backupDir)).toEqual({ verifiedAt: sunday.getTime() / 1000, hasFailed: true });
  expect(await scratchDatabases()).toEqual([]);
}, 120_000);

it('notes books that do not agree', async () => {
  const shop = await world.tenant('Miscounted');
  await shop.admin.call.catalog.products.create({
    name: 'Vase',
    category_name: 'C',
    selling_price: 10,
    initial_stock_quantity: 7,
  });
  await query(world.databaseUrl, `update "${shop.schema}".inventory_items set quantity = 8`);
  await backUp();
  await drill();
  const { fault, verified_at } = await told();
  expect(fault).toMatch(/^\d violations: t_miscounted: the balance at a location is not the sum of its ledger entries/);
  expect(verified_at).toBeNull();
  await query(world.databaseUrl, `update "${shop.schema}".inventory_items set quantity = 7`);
}, 120_000);

it('says in one line that there is no backup, or that the role may not create a database', async () => {
  await drill();
  expect((await told()).fault).toBe(`There is no backup in ${backupDir}.`);
  await backUp();
  await drillWeekly({ backupDir, dataDir: folder }, { directUrl: world.databaseUrl }, world.services.log, sunday);
  expect((await told()).fault).toBe(
    'The role of DATABASE_URL may not create the scratch database that backups are tried in: alter role "stockhand" createdb',
  );
  await drillWeekly(
    { backupDir: undefined, dataDir: folder },
    { directUrl: world.databaseUrl },
    world.services.log,
    sunday,
  );
  expect(await lastDrill(undefined)).toBeUndefined();
}, 60_000);
