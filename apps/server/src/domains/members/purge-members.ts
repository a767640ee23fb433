import type { Writer } from '../../platform/data/tenant-db.ts';

/** Deletes memberships, those that ended as well, and groups of a purged tenant; the accounts stay. */
export async function purgeMembers(writer: Writer, tenantId: number): Promise<void> {
  await writer.deleteFrom('public.memberships').where('tenant_id', '=', tenantId).execute();
  await writer.deleteFrom('public.former_members').where('tenant_id', '=', tenantId).execute();
  await writer.deleteFrom('public.groups').where('tenant_id', '=', tenantId).execute();
}
