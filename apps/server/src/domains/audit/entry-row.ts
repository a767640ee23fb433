import type { AuditEntryView } from '@stockhand/contract/audit/schema';
import { auditActions, subjectTypes } from '@stockhand/contract/audit-vocabulary';
import { can } from '@stockhand/contract/permissions';
import type { Reader } from '../../platform/data/tenant-db.ts';
import type { TenantRead } from '../../platform/handler-context.ts';
import { memberIdsOf } from '../../platform/identity/member-ids.ts';
import { changedFields } from './changed-fields.ts';
import { findReferencedNames } from './referenced-names.ts';

/** What list and export read of an entry. */
export const entryColumns = [
  'audit_log.id',
  'audit_log.at',
  'audit_log.actor_id',
  'audit_log.actor_name as user_name',
  'audit_log.api_key_name',
  'audit_log.action',
  'audit_log.subject_type',
  'audit_log.subject_id',
  'audit_log.member_id',
  'audit_log.subject_name',
  'audit_log.changes',
  'audit_log.address',
] as const;

export interface EntryRow
  extends Omit<AuditEntryView, 'user' | 'action' | 'subject_type' | 'has_subject' | 'changes' | 'fields'> {
  actor_id: number | null;
  member_id: number | null;
  action: string;
  subject_type: string;
  changes: unknown;
}

export type EntryInWords = Omit<AuditEntryView, 'has_subject'>;

/** The entries as the caller may read them, with their changes in words. `db` is where names are read. */
export async function entriesInWords(
  { caller }: Pick<TenantRead, 'caller'>,
  db: Reader,
  rows: readonly EntryRow[],
): Promise<EntryInWords[]> {
  const known = rows.map((row) => ({ ...row, ...knownWords(row) }));
  const names = await findReferencedNames(
    db,
    known.map(({ changes }) => changes),
  );
  const members = await memberIdsOf(
    db,
    caller.tenant.id,
    rows.map(({ actor_id }) => actor_id),
  );
  const seesAddresses = can(caller.permissions, 'update', 'users');
  return known.map(({ actor_id, member_id, ...row }) => ({
    ...row,
    user: members.get(actor_id) ?? null,
    subject_id: row.subject_type === 'user' ? member_id : row.subject_id,
    fields: changedFields(row.changes, { ...caller.tenant, subjectType: row.subject_type, names }),
    address: seesAddresses && row.address !== '' ? row.address : null,
  }));
}

/** A word that only another version writes becomes `other` and moves to `changes`, so that the entry stays readable. */
function knownWords(row: EntryRow): Pick<AuditEntryView, 'action' | 'subject_type' | 'changes'> {
  const action = auditActions.find((known) => known === row.action);
  const subject_type = subjectTypes.find((known) => known === row.subject_type);
  return {
    action: action ?? 'other',
    subject_type: subject_type ?? 'other',
    changes: {
      ...(row.changes as Record<string, unknown>),
      ...(action === undefined && { recorded_action: row.action }),
      ...(subject_type === undefined && { recorded_subject_type: row.subject_type }),
    },
  };
}
