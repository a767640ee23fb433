import { randomBytes } from 'node:crypto';
import type { Database } from '@stockhand/db/connect';
import { levelOf, migrationFiles } from '@stockhand/db/migration-files';
import { createTenantSchema, createTenantTables, dropTenantSchema } from '@stockhand/db/provision';
import { CompiledQuery, sql } from 'kysely';
import { inTransaction, type Writer } from '../../../platform/data/tenant-db.ts';

/** Longer than making the tables of a schema takes. */
const buildMinutes = 10;

/** Keeps servers from counting the spares at the same time. */
const spareLock = 7_316_204_555;

interface Filling {
  database: Database;
  env: { spareTenants: number };
  outbox: { isStopping: boolean };
}

/**
 * Makes spare schemas until there are as many as the settings say (docs/rules.md#tenants). Drops those of another level, and those
 * that a server began and did not finish before it was killed.
 */
export async function fillSpares({ database, env, outbox }: Filling, now: Date): Promise<void> {
  const level = levelOf(await migrationFiles('tenant'));
  await inTransaction(database, (writer) => dropUseless(writer, level, now));
  while (!outbox.isStopping) {
    const name = await inTransaction(database, (writer) => beginSpare(writer, env.spareTenants, now));
    if (name === undefined) return;
    await inTransaction(database, (writer) => finishSpare(writer, name));
  }
}

async function dropUseless(writer: Writer, level: string, now: Date): Promise<void> {
  const dropped = await writer
    .deleteFrom('public.spare_schemas')
    .where('name', 'in', (eb) =>
      eb
        .selectFrom('public.spare_schemas as spare')
        .select('spare.name')
        .where((spare) =>
          spare.or([
            spare('spare.migrated_to', '<>', level),
            spare.and([
              spare('spare.migrated_to', 'is', null),
              spare('spare.created_at', '<=', new Date(now.getTime() - buildMinutes * 60_000)),
            ]),
          ]),
        )
        .forUpdate()
        .skipLocked(),
    )
    .returning('name')
    .execute();
  for (const { name } of dropped) await dropTenantSchema(runIn(writer), name);
}

/** An empty schema of its own commit, as a cluster makes tables only in one that is committed; undefined: there are enough. */
async function beginSpare(writer: Writer, wanted: number, now: Date): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(${spareLock})`.execute(writer);
  const { there } = await writer
    .selectFrom('public.spare_schemas')
    .select((eb) => eb.fn.countAll<number>().as('there'))
    .executeTakeFirstOrThrow();
  if (Number(there) >= wanted) return undefined;
  const name = `spare_${randomBytes(6).toString('hex')}`;
  await writer.insertInto('public.spare_schemas').values({ name, created_at: now }).execute();
  await createTenantSchema(runIn(writer), name);
  return name;
}

async function finishSpare(writer: Writer, name: string): Promise<void> {
  const spare = await writer
    .selectFrom('public.spare_schemas')
    .select('name')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  // Another server took it for abandoned.
  if (!spare) return;
  const migrated_to = await createTenantTables(runIn(writer), name);
  await writer.updateTable('public.spare_schemas').set({ migrated_to }).where('name', '=', name).execute();
}

function runIn(writer: Writer) {
  return (statement: string) => writer.executeQuery(CompiledQuery.raw(statement));
}
