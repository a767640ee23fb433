import { builtInGroups } from '@stockhand/contract/permissions';
import type { Writer } from '../../../platform/data/tenant-db.ts';

/** The groups that every tenant starts with (docs/rules.md#members). */
export async function createBuiltInGroups(writer: Writer, tenantId: number, now: Date): Promise<void> {
  await writer
    .insertInto('public.groups')
    .values(builtInGroups.map((name) => ({ tenant_id: tenantId, name, is_built_in: true, created_at: now })))
    .execute();
}
