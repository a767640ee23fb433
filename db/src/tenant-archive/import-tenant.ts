import { type BroughtIn, bringInTenant } from './bring-in-tenant.ts';
import { tenantInExport } from './tenant-in-export.ts';

/** Brings the tenant of an export into a new installation, or beside the tenants of one that is at work. */
export async function importTenant(url: string, filesDir: string, file: string, at = new Date()): Promise<BroughtIn> {
  return bringInTenant(url, filesDir, await tenantInExport(file, at), at);
}
