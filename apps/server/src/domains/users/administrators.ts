import { roleOf } from '@stockhand/contract/permissions';
import { userMessages as texts } from '@stockhand/contract/users/messages';
import { refuse } from '../../platform/errors.ts';
import { type Reader, readerIn, type Writer } from '../../platform/tenant-db.ts';
import { memberRows } from './user-row.ts';

/** Changes of a company's members happen one after the other, so that what they count stays true. */
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

/** 400 when nobody is left who administers the company and can sign in. Asked after the change, under the lock. */
export async function mustKeepAdministrator(writer: Writer, tenantId: number): Promise<void> {
  if ((await administratorsOf(readerIn(writer), tenantId)).length === 0) throw refuse.badRequest(texts.lastAdmin);
}

/** The ids of those who administer a company and can sign in. */
export async function administratorsOf(db: Reader, tenantId: number): Promise<number[]> {
  const rows = await memberRows(db, tenantId).where('u.password_hash', 'is not', null).execute();
  return rows
    .filter((row) => row.is_active && roleOf({ ...row, groups: row.groups ?? [] }) === 'admin')
    .map((row) => row.id);
}
