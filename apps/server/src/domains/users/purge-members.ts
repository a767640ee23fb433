import type { Writer } from '../../platform/tenant-db.ts';

/** Memberships and groups of a company that is gone; the accounts stay. */
export async function purgeMembers(writer: Writer, tenantId: number): Promise<void> {
  await writer.deleteFrom('public.memberships').where('tenant_id', '=', tenantId).execute();
  await writer.deleteFrom('public.groups').where('tenant_id', '=', tenantId).execute();
}
