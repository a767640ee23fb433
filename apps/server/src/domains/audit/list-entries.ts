import { type AuditEntryView, ListAuditLog } from '@stockhand/contract/audit/schema';
import { auditActions, type SubjectType, subjectTypes } from '@stockhand/contract/audit-vocabulary';
import { endOfDay, startOfDay } from '@stockhand/contract/calendar';
import type { Page } from '@stockhand/contract/paging';
import { can } from '@stockhand/contract/permissions';
import { sql } from 'kysely';
import { contains } from '../../platform/data/contains.ts';
import { readPage } from '../../platform/data/read-page.ts';
import type { TenantRead } from '../../platform/handler-context.ts';
import { tenantQuery } from '../../platform/procedures.ts';

/** What an entry is about when it is about people. */
const peopleSubjects: readonly SubjectType[] = ['user', 'group'];

/**
 * The tenant's audit log (docs/rules.md#audit-log). Days are the tenant's. Entries about people and groups are for
 * callers who may read users (docs/rules.md#audit-log): for others they are neither listed, found nor counted.
 */
export const listEntries = tenantQuery(
  'read',
  'reports',
  ListAuditLog,
  async (ctx, input): Promise<Page<AuditEntryView>> => {
    const { results, count } = await readPage({
      matching: matching(ctx, input),
      rowsOf: (entries) =>
        entries
          .select(['id', 'at', 'actor_id as user', 'actor_name as user_name', 'action'])
          .select(['subject_type', 'subject_id', 'subject_name', 'changes', 'address']),
      sortKeys: { at: sql`at` },
      id: sql`id`,
      input,
      ordering: '-at',
    });
    const seesAddresses = can(ctx.caller.permissions, 'update', 'users');
    return { results: results.map((row) => entryView(row, seesAddresses)), count };
  },
);

interface EntryRow extends Omit<AuditEntryView, 'action' | 'subject_type' | 'changes' | 'address'> {
  action: string;
  subject_type: string;
  changes: unknown;
  address: string;
}

/** A word that only another version writes becomes `other` and moves to `changes`, so that the entry stays readable. */
function entryView(row: EntryRow, seesAddresses: boolean): AuditEntryView {
  const action = auditActions.find((known) => known === row.action);
  const subject_type = subjectTypes.find((known) => known === row.subject_type);
  return {
    ...row,
    action: action ?? 'other',
    subject_type: subject_type ?? 'other',
    changes: {
      ...(row.changes as Record<string, unknown>),
      ...(action === undefined && { recorded_action: row.action }),
      ...(subject_type === undefined && { recorded_subject_type: row.subject_type }),
    },
    address: seesAddresses && row.address !== '' ? row.address : null,
  };
}

function matching(ctx: TenantRead, input: ListAuditLog) {
  const { timezone } = ctx.caller.tenant;
  let query = ctx.db.selectFrom('audit_log').where(contains(['subject_name', 'actor_name', 'action'], input.search));
  if (!can(ctx.caller.permissions, 'read', 'users')) query = query.where('subject_type', 'not in', peopleSubjects);
  if (input.user !== undefined) query = query.where('actor_id', '=', input.user);
  if (input.action) query = query.where('action', '=', input.action);
  if (input.subject_type) query = query.where('subject_type', '=', input.subject_type);
  if (input.subject_id !== undefined) query = query.where('subject_id', '=', input.subject_id);
  if (input.start_date) query = query.where('at', '>=', startOfDay(input.start_date, timezone));
  if (input.end_date) query = query.where('at', '<', endOfDay(input.end_date, timezone));
  return query;
}
