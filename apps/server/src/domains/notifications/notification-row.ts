import {
  type NotificationFacts,
  type NotificationKind,
  notificationKinds,
} from '@stockhand/contract/notifications/kinds';
import { notificationText } from '@stockhand/contract/notifications/messages';
import { type NotificationView, resourceOfKind, subjectTypeOfKind } from '@stockhand/contract/notifications/schema';
import { can, type Permissions } from '@stockhand/contract/permissions';
import { anyOf } from '../../platform/data/any-of.ts';
import type { Reader } from '../../platform/data/tenant-db.ts';
import type { SignedIn } from '../../platform/identity/sessions.ts';
import { preferencesOf } from './preference-row.ts';

/** Whether these rights allow notifications of a kind. */
export function mayHearOf(permissions: Permissions, kind: NotificationKind): boolean {
  const resource = resourceOfKind[kind];
  return resource === undefined || can(permissions, 'read', resource);
}

/** What a member is shown: kinds they may hear of and have switched on, since they joined, for all or for them, not their own doing. */
export async function notificationsOf(db: Reader, caller: Pick<SignedIn, 'user' | 'tenant' | 'permissions'>) {
  const member = { userId: caller.user.id, tenantId: caller.tenant.id };
  const { preferences } = await preferencesOf(db, member);
  const shown = new Set(preferences.filter(({ in_app }) => in_app).map(({ kind }) => kind));
  const kinds = notificationKinds.filter((kind) => shown.has(kind) && mayHearOf(caller.permissions, kind));
  const { created_at: joinedAt } = await db
    .selectFrom('public.memberships')
    .select('created_at')
    .where('user_id', '=', member.userId)
    .where('tenant_id', '=', member.tenantId)
    .executeTakeFirstOrThrow();
  return db
    .selectFrom('notifications as n')
    .leftJoin('notification_reads as r', (join) =>
      join.onRef('r.notification_id', '=', 'n.id').on('r.user_id', '=', member.userId),
    )
    .where('n.kind', '=', anyOf(kinds))
    .where('n.created_at', '>=', joinedAt)
    .where((eb) => eb.or([eb('n.recipient_id', 'is', null), eb('n.recipient_id', '=', member.userId)]))
    .where('n.actor_id', 'is distinct from', member.userId);
}

export const notificationColumns = [
  'n.id',
  'n.kind',
  'n.subject_id',
  'n.subject_name',
  'n.facts',
  'n.created_at',
  'r.read_at',
] as const;

interface Row {
  id: number;
  kind: NotificationKind;
  subject_id: number | null;
  subject_name: string;
  facts: unknown;
  created_at: Date;
  read_at: Date | null;
}

export function notificationView({ subject_name, facts, read_at, ...row }: Row): NotificationView {
  const text = notificationText({ kind: row.kind, subject_name, facts: facts as NotificationFacts });
  return { ...row, ...text, subject_type: subjectTypeOfKind[row.kind], is_read: read_at !== null };
}
