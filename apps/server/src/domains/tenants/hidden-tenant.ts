import type { Writer } from '../../platform/data/tenant-db.ts';
import { endSessionsIn } from '../../platform/identity/sessions.ts';

/** Days after which a deleted tenant is purged (docs/rules.md#tenants). */
export const hiddenDays = 30;

/** Hides a tenant at once, keeps its data and ends its sessions. */
export async function hideTenant(writer: Writer, id: number, now: Date): Promise<void> {
  await writer.updateTable('public.tenants').set({ status: 'deleted', deleted_at: now }).where('id', '=', id).execute();
  await endSessionsIn(writer, id);
}

/** Serialises a user's changes of their tenants. Answers their ids. */
export async function lockTenantsOf(writer: Writer, userId: number): Promise<number[]> {
  const rows = await writer
    .selectFrom('public.tenants as t')
    .innerJoin('public.memberships as m', 'm.tenant_id', 't.id')
    .select('t.id')
    .where('m.user_id', '=', userId)
    .orderBy('t.id')
    .forUpdate('t')
    .execute();
  return rows.map((row) => row.id);
}
