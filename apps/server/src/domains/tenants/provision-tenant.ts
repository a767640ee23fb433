import { firstPlan, type PlanId, trialOf } from '@stockhand/contract/plans';
import { tenantMessages } from '@stockhand/contract/tenants/messages';
import { createTenantTables } from '@stockhand/db/provision';
import { CompiledQuery } from 'kysely';
import { inTenant, type TenantSchema, type Writer } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import { addMembership } from '../members/add-membership.ts';
import { createBuiltInGroups } from '../members/groups/create-built-in-groups.ts';
import { dateRemovalReasons } from '../stock/date-removal-reasons.ts';
import { createDefaultLocation } from '../stock/locations/create-default-location.ts';
import { type ReservedTenant, slugOf } from './reserve-tenant.ts';

export interface Tenant {
  id: number;
  schema: TenantSchema;
  membershipId: number;
}

/**
 * Founds a reserved tenant in the caller's transaction: its tables, its location `Main`, its four groups, and its owner,
 * who becomes its superuser (docs/rules.md#tenants). `plan` is the one that was chosen, to be tried. It is active from the
 * commit on.
 */
export async function provisionTenant(
  writer: Writer,
  { id, schema, level: spareLevel }: ReservedTenant,
  { ownerId, now, plan }: { ownerId: number; now: Date; plan?: PlanId | null | undefined },
): Promise<Tenant> {
  await lockReservation(writer, id);
  const level =
    spareLevel ?? (await createTenantTables((statement) => writer.executeQuery(CompiledQuery.raw(statement)), schema));
  await writer
    .updateTable('public.tenants')
    .set({
      status: 'active',
      migrated_to: level,
      plan: firstPlan,
      ...trialOf(plan, now),
      created_at: now,
    })
    .where('id', '=', id)
    .execute();
  await createDefaultLocation(inTenant(writer, schema), now);
  await dateRemovalReasons(inTenant(writer, schema), now);
  await createBuiltInGroups(writer, id, now);
  const flags = { is_active: true, is_staff: true, is_superuser: true };
  const membershipId = await addMembership(writer, { userId: ownerId, tenantId: id, ...flags, groups: [], now });
  if (membershipId === undefined) throw new Error('A new tenant has a member.');
  return { id, schema, membershipId };
}

/** Keeps the sweep from the reservation until the end of the transaction. */
async function lockReservation(writer: Writer, id: number): Promise<void> {
  await writer
    .selectFrom('public.tenants')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'provisioning')
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Names of schemas that are not tenants are refused (docs/rules.md#tenants); `field` is what the form calls the name.
 */
export function refuseReservedName(field: string, name: string): void {
  if (slugOf(name) === 'public') throw refuse.field(field, tenantMessages.nameReserved);
}
