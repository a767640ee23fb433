import type { KeptFiles } from '../kept-files/kept-files.ts';
import { type BroughtIn, bringInTenant } from './bring-in-tenant.ts';
import { tenantInBackup } from './tenant-in-backup.ts';

/** Restores one tenant of a whole backup beside those that are there, under its name or Tenant ID. */
export async function restoreTenant(url: string, kept: KeptFiles, file: string, wanted: string): Promise<BroughtIn> {
  return bringInTenant(url, kept, await tenantInBackup(file, wanted));
}
