import { roleOf } from '@stockhand/contract/permissions';
import { tenantMessages as texts } from '@stockhand/contract/tenants/messages';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import type { SignedIn } from '../../platform/sessions.ts';
import { type Reader, tenantSchema } from '../../platform/tenant-db.ts';
import { findMember } from '../users/user-row.ts';
import { type TenantRow, tenantRows } from './tenant-row.ts';

/** A company that the caller works in, not only the one of the session; else 404 (rulings D, Workspace). */
export async function findOwnTenant(db: Reader, who: SignedIn, id: number): Promise<TenantRow & { isAdmin: boolean }> {
  const tenant = await tenantRows(db).where('t.id', '=', id).executeTakeFirst();
  const member = tenant && (await findMember(db, id, who.user.id));
  if (!tenant || !member?.is_active) throw refuse.notFound();
  return { ...tenant, isAdmin: roleOf(member) === 'admin' };
}

/** Not a member → 404; a member, but no admin there → 403 with the deed's text. */
export async function findAdministered(db: Reader, who: SignedIn, id: number, deed: 'update' | 'delete') {
  const tenant = await findOwnTenant(db, who, id);
  if (!tenant.isAdmin) throw refuse.forbidden(deed === 'update' ? texts.mayNotUpdate : texts.mayNotDelete);
  return tenant;
}

/** The same transaction, acting in another company of the caller: its audit log and its screens are meant. */
export function writeInTenant(
  ctx: TenantWrite,
  tenant: Pick<TenantRow, 'id' | 'name' | 'schema_name' | 'currency' | 'timezone'>,
): TenantWrite {
  const { id, name, schema_name, currency, timezone } = tenant;
  const who = { ...ctx.who, tenant: { id, name, schema_name, currency, timezone } };
  return { ...ctx, who, db: ctx.db.withSchema(tenantSchema(schema_name)) };
}
