import { userMessages as texts } from '@stockhand/contract/members/messages';
import { type Action, can, roleOf } from '@stockhand/contract/permissions';
import { type Reader, readerIn, type Writer } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { findCallerAgain } from '../../platform/identity/api-keys.ts';
import { memberRows } from './user-row.ts';

/** Changes of a tenant's members happen one after the other, so that what they count stays true. */
export async function lockMembers(writer: Writer, ...tenantIds: readonly number[]): Promise<void> {
  if (tenantIds.length === 0) return;
  await writer
    .selectFrom('public.memberships')
    .select('id')
    .where('tenant_id', 'in', [...tenantIds])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Changes of a tenant's members run one after the other, and the right is checked under the lock: of two administrators
 * who demote each other the second has no right any more. Answers the call as its caller is now.
 */
export async function judgeUnderLock(ctx: TenantWrite, action: Action): Promise<TenantWrite> {
  await lockMembers(ctx.db, ctx.caller.tenant.id);
  const caller = await findCallerAgain(ctx.db, ctx.caller);
  if (!caller || caller.tenant.id !== ctx.caller.tenant.id) throw refuse.unauthenticated();
  if (!can(caller.permissions, action, 'users')) throw refuse.forbidden();
  return { ...ctx, caller };
}

/** 400 when no administrator who can sign in remains. Asked after the change, under the lock. */
export async function mustKeepAdministrator(writer: Writer, tenantId: number): Promise<void> {
  if ((await administratorsOf(readerIn(writer), tenantId)).length === 0) throw refuse.badRequest(texts.lastAdmin);
}

/** The accounts of those who administer a tenant and can sign in. */
export async function administratorsOf(db: Reader, tenantId: number): Promise<number[]> {
  const rows = await memberRows(db, tenantId).where('u.password_hash', 'is not', null).execute();
  return rows
    .filter((row) => row.is_active && roleOf({ ...row, groups: row.groups ?? [] }) === 'admin')
    .map((row) => row.user_id);
}
