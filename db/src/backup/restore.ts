import type pg from 'pg';
import { openDirect } from '../connect.ts';
import type { KeptFiles } from '../kept-files/kept-files.ts';
import { applyFile, migrate } from '../migrate.ts';
import { dropTenantSchema } from '../provision.ts';
import { type Manifest, readArchive, type Totals, textOf } from './archive.ts';
import { judgeBackup } from './judge-backup.ts';
import { OpenSchema, wantedFiles } from './open-schema.ts';
import { holdOutgoing } from './outgoing.ts';
import { qualified, tablesOf } from './tables.ts';

/**
 * Restores a backup into an empty database and an empty place for kept files, then brings it up to date with this version of the
 * product. The copy sends no mail and no webhook until it is told to.
 */
export async function restore(url: string, kept: KeptFiles, file: string): Promise<Totals> {
  const client = await openDirect(url);
  try {
    await mustBeEmpty(client, kept);
    await judgeBackup(file);
    await client.query("set timezone = 'UTC'");
    const totals = await fillOrNothing(client, kept, file);
    await migrate(url);
    return totals;
  } finally {
    await client.end();
  }
}

async function mustBeEmpty(client: pg.Client, kept: KeptFiles): Promise<void> {
  const { rows } = await client.query(
    `select from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') limit 1`,
  );
  if (rows.length > 0) throw new Error('The database is not empty. Restore into a new one.');
  for await (const _ of kept.list())
    throw new Error(`There are files in ${kept.place}. Restore into an empty DATA_DIR or bucket.`);
}

/** What rows say can be judged by the tables alone: where it is not as it should be, nothing of the archive stays. */
async function fillOrNothing(client: pg.Client, kept: KeptFiles, file: string): Promise<Totals> {
  try {
    return await fill(client, kept, file);
  } catch (error) {
    await takeBack(client, kept);
    throw error;
  }
}

/** Database and files were empty. */
async function takeBack(client: pg.Client, kept: KeptFiles): Promise<void> {
  await client.query('rollback');
  const { rows: schemas } = await client.query<{ name: string }>(
    "select nspname::text as name from pg_catalog.pg_namespace where nspname like 't\\_%'",
  );
  for (const { name } of schemas) await dropTenantSchema((statement) => client.query(statement), name);
  for (const { name } of await tablesOf(client, 'public'))
    await client.query(`drop table ${qualified('public', name)} cascade`);
  await client.query('drop table if exists public.migrations, public.spare_schemas');
  for await (const { key } of kept.list()) await kept.delete(key);
}

async function fill(client: pg.Client, kept: KeptFiles, file: string): Promise<Totals> {
  const found: Totals = { rows: 0, files: 0 };
  let told: Totals | undefined;
  let open: OpenSchema | undefined;
  let jobs = '';
  for await (const { name, content } of readArchive(file)) {
    const [kind = '', schema = '', table = ''] = name.split('/');
    if (name === 'manifest.json') await makePublic(client, JSON.parse(await textOf(content)));
    else if (name === 'complete.json') told = JSON.parse(await textOf(content));
    else if (name === 'jobs.jsonl') jobs = await textOf(content);
    else if (kind === 'files') {
      await kept.put(name.slice('files/'.length), content);
      found.files++;
    } else if (table === 'schema.json') {
      await open?.close();
      open = await OpenSchema.make({ client, schema, facts: JSON.parse(await textOf(content)) });
    } else if (open) found.rows += await open.add(table, await textOf(content));
  }
  if (!told || told.rows !== found.rows || told.files !== found.files) throw new Error(`${file} is not whole.`);
  // The accounts are the last schema: what was restored in part lets nobody in.
  await open?.close();
  if (jobs !== '') await queueAgain(client, jobs.split('\n'));
  return found;
}

/** The tables of all tenants need its extensions; its rows come last. */
async function makePublic(client: pg.Client, manifest: Manifest): Promise<void> {
  const run = (statement: string) => client.query(statement);
  await run('begin');
  await run(
    'create table public.migrations (name text constraint migrations_pkey primary key, applied_at timestamptz not null)',
  );
  for (const file of await wantedFiles('public', manifest.migrations)) await applyFile(run, file, 'public');
  await holdOutgoing(run);
  await run('commit');
}

/** Hands the work that an older backup tells of to the outbox; a migration that follows finds its queue. */
async function queueAgain(client: pg.Client, jobs: readonly string[]): Promise<void> {
  await client.query(
    `insert into public.outbox (kind, key, tenant_id, payload, due_at, created_at)
     select 'job', 'restored-' || gen_random_uuid(), (job->'payload'->>'tenant_id')::bigint, case when job->>'queue' is null then job - 'queue' else job end, now(), now()
     from jsonb_array_elements($1::jsonb) as job
     where exists (select from public.tenants t where t.id = (job->'payload'->>'tenant_id')::bigint)`,
    [`[${jobs.join(',')}]`],
  );
}
