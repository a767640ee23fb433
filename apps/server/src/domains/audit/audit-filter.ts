import { actionLabels } from '@stockhand/contract/audit/messages';
import type { FilterAuditLog } from '@stockhand/contract/audit/schema';
import { type AuditAction, auditActions, type SubjectType } from '@stockhand/contract/audit-vocabulary';
import { endOfDay, startOfDay } from '@stockhand/contract/calendar';
import { foldedKey } from '@stockhand/contract/folding';
import { can } from '@stockhand/contract/permissions';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { containsLetters } from '../../platform/data/contains.ts';
import type { Tables } from '../../platform/data/tenant-db.ts';
import type { TenantRead } from '../../platform/handler-context.ts';
import { nobody, userIdOf } from '../../platform/identity/member-ids.ts';

type Entries = ExpressionBuilder<Tables, 'audit_log'>;

/** What an entry is about when it is about people, keys that act in their name, or programs that are told everything. */
const peopleSubjects: readonly SubjectType[] = ['user', 'group', 'api-key', 'webhook'];

/** What `hide_logins` leaves out. */
const logins: readonly AuditAction[] = ['user.log_in', 'login.failed', 'login.code_failed', 'login.locked'];

/** Entries about people and groups are for callers who may read users (docs/rules.md#audit-log). */
export function isVisible({ caller }: Pick<TenantRead, 'caller'>) {
  return (eb: Entries): Expression<SqlBool> =>
    can(caller.permissions, 'read', 'users') ? eb.val(true) : eb('audit_log.subject_type', 'not in', peopleSubjects);
}

/** The entries that a filter finds among those that the caller may see. Days are the tenant's. */
export async function matchesFilter(ctx: Pick<TenantRead, 'caller' | 'db'>, filter: FilterAuditLog) {
  const { timezone } = ctx.caller.tenant;
  const user = await accountOf(ctx, filter.user);
  return (eb: Entries): Expression<SqlBool> =>
    eb.and([
      isVisible(ctx)(eb),
      hasWords(eb, filter.search),
      ...(user === undefined ? [] : [eb('audit_log.actor_id', '=', user)]),
      ...(filter.action ? [eb('audit_log.action', '=', filter.action)] : []),
      ...(filter.subject_type ? [eb('audit_log.subject_type', '=', filter.subject_type)] : []),
      ...(filter.subject_id === undefined ? [] : [isAbout(eb, filter.subject_id, filter.subject_type)]),
      ...(filter.hide_logins ? [eb('audit_log.action', 'not in', logins)] : []),
      ...(filter.start_date ? [eb('audit_log.at', '>=', startOfDay(filter.start_date, timezone))] : []),
      ...(filter.end_date ? [eb('audit_log.at', '<', endOfDay(filter.end_date, timezone))] : []),
    ]);
}

async function accountOf({ caller, db }: Pick<TenantRead, 'caller' | 'db'>, id: number | undefined) {
  return id === undefined ? undefined : ((await userIdOf(db, caller.tenant.id, id)) ?? nobody);
}

/** `member_id` is of people, `subject_id` of all else. */
function isAbout(eb: Entries, id: number, type: FilterAuditLog['subject_type']) {
  const [isPerson, isThing] = [eb('audit_log.member_id', '=', id), eb('audit_log.subject_id', '=', id)];
  if (type === undefined) return eb.or([isPerson, isThing]);
  return type === 'user' ? isPerson : isThing;
}

/** In names, in the action as it is stored, and in the words that people read for it. */
function hasWords(eb: Entries, search: string | undefined): Expression<SqlBool> {
  const found = containsLetters(
    ['audit_log.subject_name', 'audit_log.actor_name', 'audit_log.api_key_name', 'audit_log.action'],
    search,
  );
  const actions = search ? auditActions.filter((action) => isIn(actionLabels[action], search)) : [];
  return actions.length === 0 ? found : eb.or([found, eb('audit_log.action', 'in', actions)]);
}

function isIn(label: string, search: string): boolean {
  return foldedKey(label).includes(foldedKey(search));
}
