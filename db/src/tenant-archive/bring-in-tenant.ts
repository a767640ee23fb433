import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { textOf } from '../backup/archive.ts';
import { applyLaterFiles, OpenSchema } from '../backup/open-schema.ts';
import { openDirect } from '../connect.ts';
import type { KeptFiles } from '../kept-files/kept-files.ts';
import { migrate } from '../migrate.ts';
import { levelOf, migrationFiles } from '../migration-files.ts';
import { quotedSchema } from '../naming/schema-names.ts';
import { admitAccounts } from './admit-accounts.ts';
import type { ArchivedTenant } from './archived-tenant.ts';
import { type Arrival, leftArrivals, releaseArrival, reserveArrival } from './found-tenant.ts';
import { PublicWriter } from './public-writer.ts';
import { TranslatedNames } from './translated-names.ts';
import { writeTenantRows } from './write-tenant-rows.ts';

export interface BroughtIn {
  name: string;
  schema: string;
  isCopy: boolean;
  rows: number;
  files: number;
  /** Accounts that were made. */
  accounts: number;
}

/** One number for every program that brings a tenant in: it serialises them. */
const arrivalLock = 7_316_204_554;

/**
 * Brings an archived tenant into a database that may have others, which may be at work: all of it, or nothing. It is a new tenant, never
 * one that is there.
 */
export async function bringInTenant(
  url: string,
  kept: KeptFiles,
  archived: ArchivedTenant,
  at = new Date(),
): Promise<BroughtIn> {
  await migrate(url);
  const client = await openDirect(url);
  try {
    await client.query("set timezone = 'UTC'");
    await client.query('select pg_advisory_lock($1)', [arrivalLock]);
    for (const left of await leftArrivals(client)) await takeBack(client, { kept, logos: [] }, left);
    const arrival = await reserveArrival(client, archived, at);
    const files: Files = { kept, logos: [] };
    try {
      return await fill(client, files, archived, arrival);
    } catch (error) {
      await takeBack(client, files, arrival);
      throw error;
    }
  } finally {
    await client.end();
  }
}

/** Files first: once the row is gone its schema's name may be another's. A storage that fails keeps nobody from taking the rows back. */
async function takeBack(
  client: pg.Client,
  { kept, logos }: Files,
  arrival: Pick<Arrival, 'id' | 'schema'>,
): Promise<void> {
  await kept.deleteFolder(arrival.schema).catch(() => undefined);
  for (const key of logos) await kept.delete(key).catch(() => undefined);
  await releaseArrival(client, arrival);
}

interface Files {
  kept: KeptFiles;
  /** Keys of those that were written, to be taken back. */
  logos: string[];
}

async function fill(client: pg.Client, files: Files, archived: ArchivedTenant, arrival: Arrival): Promise<BroughtIn> {
  const { id, name, schema, isCopy } = arrival;
  const { tenant, facts } = archived;
  // A copy beside the original mails no reports.
  const leftOut = isCopy ? ['report_schedules'] : [];
  const names = new TranslatedNames(client, schema, { tenants: [tenant.id, id], leftOut, emails: archived.emails });
  // What a run left that was killed.
  await files.kept.deleteFolder(schema);
  const open = await OpenSchema.make({ client, schema, facts }, names);
  // From here on the sweep of reservations leaves it alone.
  await client.query('select from public.tenants where id = $1 for update', [id]);
  const opensSecrets = await hasKey(client, archived.sealing);
  const writer = await PublicWriter.open(client);
  for (const { file_key } of archived.rows.tenant_logos)
    names.logos.set(String(file_key), `logos/${randomBytes(16).toString('hex')}`);
  const accounts = await admitAccounts(archived, names, { client, writer, tenantId: id, opensSecrets });
  await writeTenantRows(archived, names, { client, writer, arrival, opensSecrets });
  const found = await addParts(open, files, archived, names);
  if (found.rows !== archived.rowCount) throw new Error('The archive was changed while it was read.');
  await open.close(async () => {
    await applyLaterFiles(client, schema, facts.migrations);
    await settleImports(client, schema);
    const migrated_to = levelOf(await migrationFiles('tenant'));
    await writer.update('tenants', id, { migrated_to, status: 'active' });
  });
  return { name, schema, isCopy, accounts, ...found };
}

async function addParts(open: OpenSchema, files: Files, archived: ArchivedTenant, names: TranslatedNames) {
  const found = { rows: 0, files: 0 };
  for await (const part of archived.parts()) {
    if ('table' in part) {
      found.rows += await open.add(part.table, await textOf(part.content));
      continue;
    }
    const key = names.fileKeyFor(part.fileKey);
    if (key === undefined) continue;
    if (key.startsWith('logos/')) files.logos.push(key);
    await files.kept.put(key, part.content);
    found.files++;
  }
  return found;
}

/** Their jobs do not come along. */
async function settleImports(client: pg.Client, schema: string): Promise<void> {
  await client.query(
    `update ${quotedSchema(schema)}.imports set status = 'failed', finished_at = now(),
       failure = 'The company was restored while this import was waiting or running.'
     where status in ('queued', 'running')`,
  );
}

/** Whether the product's key here is the one that the archive's secrets are sealed under. */
async function hasKey(client: pg.Client, sealing: string | undefined): Promise<boolean> {
  const { rowCount } = await client.query("select from public.server_keys where name = 'sealing' and value = $1", [
    sealing ?? null,
  ]);
  return rowCount === 1;
}
