import { randomBytes } from 'node:crypto';
import { firstPlan, trialDays } from '@stockhand/contract/plans';
import { tenantMessages } from '@stockhand/contract/tenants/messages';
import { defaultColors } from '@stockhand/contract/tenants/schema';
import { createTenantSchema } from '@stockhand/db/provision';
import { CompiledQuery } from 'kysely';
import { refuse } from '../../platform/errors.ts';
import { type TenantSchema, tenantSchema, type Writer } from '../../platform/tenant-db.ts';
import { createDefaultLocation } from '../stock/create-default-location.ts';
import { addMembership } from '../users/add-membership.ts';
import { createBuiltInGroups } from '../users/create-built-in-groups.ts';

export interface NewWorkspace {
  name: string;
  industry?: string | undefined;
  primary_color?: string;
  secondary_color?: string;
  /** Becomes its superuser (rulings B, Tenants). */
  ownerId: number;
  now: Date;
}

export interface Workspace {
  id: number;
  schema: TenantSchema;
  membershipId: number;
}

/**
 * A company with its schema and tables, its location `Main`, its four groups and its first administrator, all in the
 * caller's transaction: a crash or a refusal leaves nothing behind, so there is nothing to resume.
 */
export async function createWorkspace(writer: Writer, workspace: NewWorkspace): Promise<Workspace> {
  const { id, schema } = await insertTenant(writer, workspace);
  const level = await createTenantSchema((statement) => writer.executeQuery(CompiledQuery.raw(statement)), schema);
  await writer
    .updateTable('public.tenants')
    .set({ status: 'active', migrated_to: level })
    .where('id', '=', id)
    .execute();
  await createDefaultLocation(writer.withSchema(schema), workspace.now);
  await createBuiltInGroups(writer, id, workspace.now);
  const membershipId = await addMembership(writer, {
    userId: workspace.ownerId,
    tenantId: id,
    is_active: true,
    is_staff: true,
    is_superuser: true,
    groups: [],
    now: workspace.now,
  });
  return { id, schema, membershipId };
}

async function insertTenant(writer: Writer, workspace: NewWorkspace): Promise<{ id: number; schema: TenantSchema }> {
  const slug = slugOf(workspace.name);
  for (let attempt = 1; ; attempt++) {
    const schema = tenantSchema(`t_${slug}${suffixOf(attempt)}`);
    // Waits for another sign-up under the same name that is still under way.
    const row = await writer
      .insertInto('public.tenants')
      .values({
        name: workspace.name,
        schema_name: schema,
        status: 'provisioning',
        industry: workspace.industry ?? '',
        primary_color: workspace.primary_color ?? defaultColors.primary_color,
        secondary_color: workspace.secondary_color ?? defaultColors.secondary_color,
        plan: firstPlan,
        trial_ends_at: new Date(workspace.now.getTime() + trialDays * 86_400_000),
        created_at: workspace.now,
      })
      .onConflict((conflict) => conflict.column('schema_name').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) return { id: row.id, schema };
  }
}

const slugLengthMax = 40;

/** Letters, digits and underscore; of a name without any, `company`. */
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

/** What is nobody's workspace cannot be named like one (rulings B, Tenants); `field` is what the form calls the name. */
export function refuseReservedName(field: string, name: string): void {
  if (slugOf(name) === 'public') throw refuse.field(field, tenantMessages.nameReserved);
}

const numberedMax = 5;

/** Nothing, then 2 to 5, then chance: of a thousand companies of one name none waits for long. */
function suffixOf(attempt: number): string {
  if (attempt === 1) return '';
  return attempt <= numberedMax ? `_${attempt}` : `_${randomBytes(4).toString('hex')}`;
}
