import { roleOf } from '@stockhand/contract/permissions';
import { tenantMessages as texts } from '@stockhand/contract/tenants/messages';
import { inTenant, type Reader, tenantSchema } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import type { SignedIn } from '../../platform/identity/sessions.ts';
import { findMember } from '../members/user-row.ts';
import { type JoinedTenantRow, type TenantRow, tenantRows } from './tenant-row.ts';

/** A tenant that the caller works in, not only the one of the session; else 404 (docs/rules.md#tenants). */
export async function findOwnTenant(
  db: Reader,
  caller: SignedIn,
  id: number,
): Promise<JoinedTenantRow & { isAdmin: boolean }> {
  const tenant = await tenantRows(db).where('t.id', '=', id).executeTakeFirst();
  const member = tenant && (await findMember(db, id, { userId: caller.user.id }));
  if (!tenant || !member?.is_active) throw refuse.notFound();
  return { ...tenant, membership_id: member.id, isAdmin: roleOf(member) === 'admin' };
}

/** Not a member → 404; a member, but no admin there → 403 with the text of the action. */
export async function findAdministered(db: Reader, caller: SignedIn, id: number, action: 'update' | 'delete') {
  const tenant = await findOwnTenant(db, caller, id);
  if (!tenant.isAdmin) throw refuse.forbidden(action === 'update' ? texts.mayNotUpdate : texts.mayNotDelete);
  return tenant;
}

/** The same transaction, acting in another tenant of the caller: its audit log and screens are used. */
export function writeInTenant(
  ctx: TenantWrite,
  tenant: Pick<TenantRow, 'id' | 'name' | 'schema_name' | 'currency' | 'timezone'>,
): TenantWrite {
  const { id, name, schema_name, currency, timezone } = tenant;
  // What is done to a tenant is no event of its webhooks.
  const webhook_topics = new Set<never>();
  const caller = { ...ctx.caller, tenant: { id, name, schema_name, currency, timezone, webhook_topics } };
  return { ...ctx, caller, db: inTenant(ctx.db, tenantSchema(schema_name)) };
}
