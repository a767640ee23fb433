import type { Reader } from '../../platform/data/tenant-db.ts';
import { administratorsOf } from '../members/administrators.ts';
import { type JoinedTenantRow, tenantRows } from '../tenants/tenant-row.ts';

/** The fate of a user's tenants when the account is deleted. */
export interface AccountDeletion {
  blockedBy: JoinedTenantRow[];
  deletedWith: JoinedTenantRow[];
  left: JoinedTenantRow[];
}

export async function foreseeDeletion(db: Reader, userId: number): Promise<AccountDeletion> {
  const tenants = await tenantRows(db)
    .innerJoin('public.memberships as m', 'm.tenant_id', 't.id')
    .select('m.id as membership_id')
    .where('m.user_id', '=', userId)
    .orderBy('t.id')
    .execute();
  const foreseen: AccountDeletion = { blockedBy: [], deletedWith: [], left: [] };
  for (const tenant of tenants) foreseen[await fateOf(db, tenant.id, userId)].push(tenant);
  return foreseen;
}

async function fateOf(db: Reader, tenantId: number, userId: number): Promise<keyof AccountDeletion> {
  const other = await db
    .selectFrom('public.memberships')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '<>', userId)
    .limit(1)
    .executeTakeFirst();
  if (!other) return 'deletedWith';
  const administrators = await administratorsOf(db, tenantId);
  return administrators.length === 1 && administrators[0] === userId ? 'blockedBy' : 'left';
}
