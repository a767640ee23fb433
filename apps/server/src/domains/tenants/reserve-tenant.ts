import { randomBytes } from 'node:crypto';
import { defaultColors } from '@stockhand/contract/tenants/schema';
import { createTenantSchema, dropTenantSchema } from '@stockhand/db/provision';
import { CompiledQuery } from 'kysely';
import { type TenantSchema, tenantSchema, type Writer } from '../../platform/data/tenant-db.ts';
import { takeSpare } from './spares/take-spare.ts';

export interface NewTenant {
  name: string;
  industry?: string | null | undefined;
  primary_color?: string;
  secondary_color?: string;
  /** USD and UTC when absent. */
  currency?: string | undefined;
  timezone?: string | undefined;
}

export interface ReservedTenant {
  id: number;
  schema: TenantSchema;
  /** What its tables stand at where they were there before; undefined: it has none yet. */
  level?: string | undefined;
}

/** Runs a transaction that commits by itself, whatever becomes of the caller's. */
export type CommitApart = <Out>(work: (writer: Writer) => Promise<Out>) => Promise<Out>;

/**
 * A tenant is founded in three commits, as a cluster makes tables only in a schema that is committed:
 *
 * 1. `reserveTenant`: its row, with status `provisioning`, which nobody sees;
 * 2. `reserveTenant`: its schema, a spare one or an empty one;
 * 3. `provisionTenant`, in `found`: its tables where it has none, its members, and status `active`.
 *
 * What is not active when `found` ends is released. A server that is killed in between leaves a row in `provisioning`,
 * and `purgeReservations` releases it.
 */
export async function withReservedTenant<Out>(
  commit: CommitApart,
  tenant: NewTenant,
  found: (reserved: ReservedTenant) => Promise<Out>,
): Promise<Out> {
  const reserved = await reserveTenant(commit, tenant);
  try {
    return await found(reserved);
  } finally {
    // The sweep does it later where the database is away now.
    await releaseReservation(commit, reserved).catch(() => undefined);
  }
}

/** The first two commits. The caller releases the reservation once its founding has ended. */
export async function reserveTenant(commit: CommitApart, tenant: NewTenant): Promise<ReservedTenant> {
  const reserved = await commit((writer) => insertTenant(writer, tenant));
  const level = await commit((writer) => openSchema(writer, reserved.schema)).catch(async (error: unknown) => {
    await releaseReservation(commit, reserved).catch(() => undefined);
    throw error;
  });
  return { ...reserved, level };
}

/** A spare one, of which it answers the level, or an empty one. */
async function openSchema(writer: Writer, schema: TenantSchema): Promise<string | undefined> {
  const level = await takeSpare(writer, schema);
  if (level === undefined)
    await createTenantSchema((statement) => writer.executeQuery(CompiledQuery.raw(statement)), schema);
  return level;
}

/**
 * Takes schema and row away unless the tenant was founded; waits for a founding that has not ended. `alsoDelete` goes first: once the row
 * is gone the schema's name may be another's.
 */
export async function releaseReservation(
  commit: CommitApart,
  { id, schema }: ReservedTenant,
  alsoDelete: () => Promise<void> = async () => undefined,
): Promise<void> {
  await commit(async (writer) => {
    const released = await writer
      .deleteFrom('public.tenants')
      .where('id', '=', id)
      .where('status', '=', 'provisioning')
      .returning('id')
      .executeTakeFirst();
    if (!released) return;
    await alsoDelete();
    await dropTenantSchema((statement) => writer.executeQuery(CompiledQuery.raw(statement)), schema);
  });
}

async function insertTenant(writer: Writer, tenant: NewTenant): Promise<ReservedTenant> {
  const slug = slugOf(tenant.name);
  for (let attempt = 1; ; attempt++) {
    const schema = tenantSchema(`t_${slug}${suffixOf(attempt)}`);
    const row = await writer
      .insertInto('public.tenants')
      .values({
        name: tenant.name,
        schema_name: schema,
        status: 'provisioning',
        industry: tenant.industry ?? '',
        primary_color: tenant.primary_color ?? defaultColors.primary_color,
        secondary_color: tenant.secondary_color ?? defaultColors.secondary_color,
        ...(tenant.currency !== undefined && { currency: tenant.currency }),
        ...(tenant.timezone !== undefined && { timezone: tenant.timezone }),
        created_at: new Date(),
      })
      .onConflict((conflict) => conflict.column('schema_name').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) return { id: row.id, schema };
  }
}

const slugLengthMax = 40;

/** Letters, digits and underscore; of a name without any, `tenant`. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, slugLengthMax)
    .replace(/^_+|_+$/g, '');
  return slug || 'company';
}

const numberedMax = 5;

/** Nothing, then 2 to 5, then chance: of a thousand tenants of one name none waits for long. */
function suffixOf(attempt: number): string {
  if (attempt === 1) return '';
  return attempt <= numberedMax ? `_${attempt}` : `_${randomBytes(4).toString('hex')}`;
}
