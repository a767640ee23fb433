import { endSessionsIn } from '../../platform/sessions.ts';
import type { Writer } from '../../platform/tenant-db.ts';

/** Days after which a deleted workspace is purged (rulings B, Tenants). */
export const hiddenDays = 30;

/** Hides a company at once, keeps its data and ends what goes on in it. */
export async function hideWorkspace(writer: Writer, id: number, now: Date): Promise<void> {
  await writer.updateTable('public.tenants').set({ status: 'deleted', deleted_at: now }).where('id', '=', id).execute();
  await endSessionsIn(writer, id);
}

/** What somebody does to the companies they belong to happens one after the other. Answers their ids. */
export async function lockCompaniesOf(writer: Writer, userId: number): Promise<number[]> {
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
