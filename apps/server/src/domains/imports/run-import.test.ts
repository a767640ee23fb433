import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importMessages as texts } from '@stockhand/contract/imports/messages';
import { importLimits } from '@stockhand/importer/import-limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobsOf } from '../../jobs.ts';
import { jobHandler } from '../../platform/background/job-handler.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';
import { takenOver } from './import-chunk.ts';
import { type ImportJob, runImport } from './run-import.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const rows = 450;

/** A job of an import that waits, of a good list or of one whose file is gone. */
async function queuedImport(
  tenant: Tenant,
  { hasFile = true, lines = things(rows) }: { hasFile?: boolean; lines?: readonly string[] } = {},
): Promise<ImportJob> {
  const file = path.join(tmpdir(), `list-${randomUUID()}.csv`);
  await writeFile(file, `Product Name,Category,Selling Price,Total Stock,Barcode\n${lines.join('\n')}\n`);
  const kept = await world.services.files.keep(tenant.schema, file);
  const userId = tenant.admin.caller.user.id;
  const { id } = await world.services.database
    .withSchema(tenant.schema)
    .insertInto('imports')
    .values({
      ...{ status: 'queued', file_name: 'list.csv', file_bytes: 6, options: '{}', created_by_name: 'Ann' },
      file_key: hasFile ? kept : kept.replace(/[0-9a-f]{8}/, '00000000'),
      ...{ created_by_id: userId, created_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { tenant_id: tenant.id, schema: tenant.schema, user_id: userId, import_id: id };
}

const things = (length: number) => Array.from({ length }, (_, index) => `Thing ${index},C,1.50,2,`);

const importOf = (tenant: Tenant, job: ImportJob) => tenant.admin.call.imports.get({ id: job.import_id });
const toldOf = async (tenant: Tenant) =>
  (await tenant.admin.call.notifications.list({})).results.map(({ title, detail }) => ({ title, detail }));

it('is done once by two workers at once, one of whom finds that the other has gone on', async () => {
  const tenant = await world.tenant();
  const job = await queuedImport(tenant);
  const ends = await Promise.allSettled([runImport(world.services, job), runImport(world.services, job)]);
  const refused = ends.filter((end) => end.status === 'rejected');
  expect(refused.map((end) => (end.reason as Error).message)).toEqual([takenOver]);
  expect(await importOf(tenant, job)).toMatchObject({ status: 'done', success_count: rows, error_count: 0 });
  expect((await tenant.admin.call.catalog.products.list({})).count).toBe(rows);
});

it.each([
  [importLimits.rowsAtOnce, 1],
  [importLimits.rowsAtOnce + 1, 2],
])('has PostgreSQL know the tables before more rows are looked up in them: %i rows', async (length, times) => {
  const tenant = await world.tenant();
  await runImport(world.services, await queuedImport(tenant, { lines: things(length) }));
  const { rows: found } = await sql<{ analyze_count: number }>`
    select analyze_count from pg_stat_user_tables where schemaname = ${tenant.schema} and relname = 'products'
  `.execute(world.services.database);
  expect(found).toEqual([{ analyze_count: times }]);
});

it('says once what is wrong with rows whose transaction is repeated', async () => {
  const tenant = await world.tenant();
  const lines = ['x,C,1.50,1,B-1', 'Lamp,C,1.50,1,B-2', 'Shade,C,dear,1,B-3', 'Tray,C,1.50,1,B-2'];
  const job = await queuedImport(tenant, { lines });
  await failOnce(tenant, 'import_errors');
  await runImport(world.services, job);
  const { status, success_count, error_count, result } = await importOf(tenant, job);
  expect({ status, success_count, error_count }).toEqual({ status: 'done', success_count: 1, error_count: 3 });
  expect(result?.errors.map(({ row_number, field }) => [row_number, field])).toEqual([
    [2, 'name'],
    [4, 'selling_price'],
    [5, 'barcode'],
  ]);
});

/** The first insert into the table fails as in a deadlock. */
async function failOnce({ schema }: Tenant, table: string): Promise<void> {
  const inSchema = (name: string) => sql.id(schema, name);
  await sql`create sequence ${inSchema('attempts_made')}`.execute(world.services.database);
  await sql`create function ${inSchema('fail_once')}() returns trigger language plpgsql as ${sql.lit(`begin
    if nextval('"${schema}".attempts_made') = 1 then raise sqlstate '40P01'; end if;
    return new;
  end`)}`.execute(world.services.database);
  await sql`create trigger fails_once before insert on ${inSchema(table)}
    for each row execute function ${inSchema('fail_once')}()`.execute(world.services.database);
}

it('tells open screens of its rows before it tells them of its end', async () => {
  const { feed } = world.services;
  const tenant = await world.tenant();
  const job = await queuedImport(tenant);
  await feed.told();
  const heard = (async () => {
    for await (const topics of feed.watch(tenant.schema, new AbortController().signal))
      if (topics.includes('imports')) return topics;
    return [];
  })();
  await runImport(world.services, job);
  expect(await heard).not.toContain('notifications');
});

/** Has the job's attempt under way, after so many that failed. */
async function work(job: ImportJob, failures: number): Promise<void> {
  const handler = jobHandler(jobsOf(world.services, world.databaseUrl));
  const row = {
    ...{ id: 1, kind: 'job' as const, key: '', queue: null, tenant_id: job.tenant_id, lease: '', share: null },
  };
  const claimed = { ...row, attempts: failures, payload: { task: 'runImport', payload: job } };
  const { signal } = new AbortController();
  await handler.work(claimed, signal).catch((error: unknown) => handler.failed(claimed, error));
}

it('has failed when its last attempt fails, not before, and tells who started it once', async () => {
  const tenant = await world.tenant();
  const job = await queuedImport(tenant, { hasFile: false });
  await work(job, 6);
  expect((await importOf(tenant, job)).status).toBe('queued');
  expect(await toldOf(tenant)).toEqual([]);
  for (let run = 0; run < 2; run++) await work(job, 7);
  expect(await importOf(tenant, job)).toMatchObject({ status: 'failed', failure: texts.stoppedByFault });
  expect(await toldOf(tenant)).toEqual([{ title: 'Import of list.csv failed', detail: texts.stoppedByFault }]);
});

it('has failed when its servers did not survive any attempt', async () => {
  const tenant = await world.tenant();
  const job = await queuedImport(tenant);
  await work(job, 8);
  expect(await importOf(tenant, job)).toMatchObject({ status: 'failed', failure: texts.stoppedByFault });
});
