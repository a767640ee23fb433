import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failedMail } from '../../../testing/failed-mail.ts';
import { openWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** The figures of one metric, by their labels. */
async function figures(name: string): Promise<Record<string, number>> {
  const { body } = await world.rest('GET', '/metrics', { address: '127.0.0.1' });
  const lines = String(body)
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return Object.fromEntries(
    lines.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
}

it('shows how many mails and jobs wait and were given up, the clock, and whether notices arrive', async () => {
  const tenant = await world.tenant();
  await world.services.outbox.stop();
  await world.services.database.deleteFrom('public.outbox').execute();
  for (const state of ['failed', 'failed', 'waiting'] as const)
    await failedMail(world, tenant, { state, due_at: new Date(Date.now() + 3_600_000) });
  const job = { kind: 'job', payload: '{}', due_at: new Date(Date.now() + 3_600_000), created_at: new Date() } as const;
  await world.services.database
    .insertInto('public.outbox')
    .values([
      { ...job, key: 'given', state: 'failed' },
      { ...job, key: 'left' },
      { ...job, key: 'begun', lease: 'of a server' },
    ])
    .execute();
  expect(await figures('outbox_rows')).toEqual({
    '{kind="mail",state="failed"}': 2,
    '{kind="mail",state="waiting"}': 1,
    '{kind="job",state="failed"}': 1,
    '{kind="job",state="waiting"}': 2,
  });
  expect(await figures('jobs')).toEqual({ '{state="failed"}': 1, '{state="running"}': 1, '{state="waiting"}': 1 });
  expect(await figures('database_notices')).toEqual({ '': 1 });
  expect(Math.abs((await figures('database_clock_ahead_seconds'))[''] ?? 99)).toBeLessThan(1);
  expect(await figures('backup_last_timestamp_seconds')).toEqual({});
});

it('tells when the last backup was written, once there is one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'backups-'));
  world.services.env.backupDir = folder;
  expect(await figures('backup_last_timestamp_seconds')).toEqual({});
  await writeFile(path.join(folder, 'stockhand-2026-02-28.tar.gz'), '');
  expect(Math.abs(((await figures('backup_last_timestamp_seconds'))[''] ?? 0) - Date.now() / 1000)).toBeLessThan(60);
  await rm(folder, { recursive: true });
  expect(await figures('backup_last_timestamp_seconds')).toEqual({});
});

it('tells when a backup was last restored and recounted, and whether the last try failed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'drills-'));
  world.services.env.backupDir = folder;
  const metrics = ['backup_last_verified_timestamp_seconds', 'backup_verification_failed'];
  const told = async () => Promise.all(metrics.map(figures));
  const drill = (facts: object) => writeFile(path.join(folder, 'last-drill.json'), JSON.stringify(facts));
  expect(await told()).toEqual([{}, {}]);
  await drill({ fault: 'It is cut off.', verified_at: null });
  expect(await told()).toEqual([{}, { '': 1 }]);
  await drill({ fault: 'It is cut off.', verified_at: '2026-03-01T04:53:00.000Z' });
  expect(await told()).toEqual([{ '': 1_772_340_780 }, { '': 1 }]);
  await drill({ fault: null, verified_at: '2026-03-01T04:53:00.000Z' });
  expect(await told()).toEqual([{ '': 1_772_340_780 }, { '': 0 }]);
  await rm(folder, { recursive: true });
  expect(await told()).toEqual([{}, {}]);
});

it('has every metric that the dashboard shows', async () => {
  const { body } = await world.rest('GET', '/metrics', { address: '127.0.0.1' });
  const known = new Set(Array.from(String(body).matchAll(/^# TYPE (\S+)/gm), ([, name]) => name));
  const dashboard = readFileSync(
    path.join(import.meta.dirname, '../../../../../../docs/grafana-dashboard.json'),
    'utf8',
  );
  const { panels } = JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] };
  const shown = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => Array.from(expr.matchAll(/([a-z][a-z0-9_]+)\{/g), ([, name = '']) => name)),
  );
  expect(shown.length).toBeGreaterThan(panels.length);
  expect(shown.map((name) => name.replace(/_(bucket|count|sum)$/, '')).filter((name) => !known.has(name))).toEqual([]);
});
