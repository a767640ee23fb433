import { type PreferenceKind, preferenceKinds } from '@stockhand/contract/notifications/kinds';
import {
  defaultSwitches,
  type NotificationSwitches,
  type PreferencesView,
} from '@stockhand/contract/notifications/schema';
import type { Reader } from '../../platform/data/tenant-db.ts';

/** Every switch of a person in a tenant: what they chose, else the default. */
export async function preferencesOf(
  db: Reader,
  member: { userId: number; tenantId: number },
): Promise<PreferencesView> {
  const rows = await db
    .selectFrom('public.notification_preferences')
    .select(['kind', 'in_app', 'email'])
    .where('user_id', '=', member.userId)
    .where('tenant_id', '=', member.tenantId)
    .execute();
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  return { preferences: preferenceKinds.map((kind) => chosen.get(kind) ?? { kind, ...defaultSwitches[kind] }) };
}

export async function switchesOf(
  db: Reader,
  member: { userId: number; tenantId: number },
  kind: PreferenceKind,
): Promise<NotificationSwitches> {
  const { preferences } = await preferencesOf(db, member);
  return preferences.find((preference) => preference.kind === kind) ?? defaultSwitches[kind];
}
