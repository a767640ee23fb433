import type { PreferenceKind } from '@stockhand/contract/notifications/kinds';
import { defaultSwitches } from '@stockhand/contract/notifications/schema';
import type { Database } from '@stockhand/db/connect';
import { anyOf } from '../../platform/data/any-of.ts';
import { findActiveCallers, type SignedIn } from '../../platform/identity/sessions.ts';

export interface MailedMember {
  caller: SignedIn;
  kinds: ReadonlySet<PreferenceKind>;
}

/** The active members of a tenant who are mailed some of these kinds, each with those that are on. */
export async function mailedMembers(
  database: Database,
  tenantId: number,
  kinds: readonly PreferenceKind[],
): Promise<MailedMember[]> {
  const callers = await findActiveCallers(database, tenantId);
  const chosen = await database
    .selectFrom('public.notification_preferences')
    .select(['user_id', 'kind', 'email'])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', anyOf(kinds))
    .execute();
  const switches = new Map(chosen.map(({ user_id, kind, email }) => [`${user_id} ${kind}`, email]));
  const isOn = (userId: number, kind: PreferenceKind) =>
    switches.get(`${userId} ${kind}`) ?? defaultSwitches[kind].email;
  return callers
    .map((caller) => ({ caller, kinds: new Set(kinds.filter((kind) => isOn(caller.user.id, kind))) }))
    .filter((member) => member.kinds.size > 0);
}
