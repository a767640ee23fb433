import { userMessages as texts } from '@stockhand/contract/members/messages';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';

/** 400 on `groups` for a name that is none of the tenant's groups. */
export async function refuseUnknownGroups(db: Reader, tenantId: number, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const rows = await db.selectFrom('public.groups').select('name').where('tenant_id', '=', tenantId).execute();
  const known = new Set(rows.map((row) => row.name));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0) throw refuse.fields({ groups: unknown.map(texts.groupUnknown) });
}
