import type { Reader } from '../../platform/tenant-db.ts';
import { type TenantRow, tenantRows } from '../tenants/tenant-row.ts';
import { administratorsOf } from '../users/administrators.ts';

/** What becomes of the workspaces that somebody belongs to when their account goes. */
export interface AccountDeletion {
  blockedBy: TenantRow[];
  deletedWith: TenantRow[];
  left: TenantRow[];
}

export async function foreseeDeletion(db: Reader, userId: number): Promise<AccountDeletion> {
  const companies = await tenantRows(db)
    .innerJoin('public.memberships as m', 'm.tenant_id', 't.id')
    .where('m.user_id', '=', userId)
    .orderBy('t.id')
    .execute();
  const foreseen: AccountDeletion = { blockedBy: [], deletedWith: [], left: [] };
  for (const company of companies) foreseen[await fateOf(db, company.id, userId)].push(company);
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
