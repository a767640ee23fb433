import type { KeptFiles } from '../kept-files/kept-files.ts';
import { type BroughtIn, bringInTenant } from './bring-in-tenant.ts';
import { tenantInExport } from './tenant-in-export.ts';

/** Brings the tenant of an export into a new installation, or beside the tenants of one that is at work. */
export async function importTenant(url: string, kept: KeptFiles, file: string, at = new Date()): Promise<BroughtIn> {
  return bringInTenant(url, kept, await tenantInExport(file, at), at);
}
