import type { AuditAction, SubjectType } from '@stockhand/contract/audit-vocabulary';
import type { Database } from '@stockhand/db/connect';
import { dbFor, tenantSchema } from './tenant-db.ts';

/** What an entry is about. */
export interface AuditSubject {
  type: SubjectType;
  /** Of a user the membership's. */
  id?: number | undefined;
  name?: string;
}

export interface AuditEntry {
  action: AuditAction;
  subject: AuditSubject;
  /** Field → [before, after] (`changesBetween`), or the facts of what was made. */
  changes?: Record<string, unknown>;
}

/** The call, its address and its time. */
interface AuditedCall {
  requestId: string;
  address: string;
  now: Date;
}

/** An action in a tenant by a user without a session there, such as logging in or deleting an account. */
export async function auditIn(
  writer: Database,
  schema: string,
  call: AuditedCall,
  entry: AuditEntry & { by: Actor | NamedAlone | null },
): Promise<void> {
  const { by, ...rest } = entry;
  const { changes, ...row } = auditRow(call, rest, by, call.now);
  await dbFor(writer, tenantSchema(schema))
    .insertInto('audit_log')
    .values({ ...row, changes: JSON.stringify(changes) })
    .execute();
}

/** The user who acts. */
export interface Actor {
  id: number;
  username: string;
  full_name: string;
}

/** A program that acts in the user's name. */
type ActingKey = { name: string } | null;

/** Somebody of whom the log has the name alone. */
export type NamedAlone = Omit<Actor, 'id'> & { id: null };

/** The product itself, which did what nobody asked for, such as pausing a webhook. */
export const theProduct = { id: null, username: 'Stockhand', full_name: 'Stockhand' } as const;

/** Whose call it was nobody knows, such as a try to log in as somebody. */
const unknownActor = 'Unknown';

/** An action as the audit log stores it; without an actor one of whoever called. */
export function auditRow(
  call: Pick<AuditedCall, 'requestId' | 'address'>,
  entry: AuditEntry,
  by: Actor | NamedAlone | null,
  at: Date,
  key: ActingKey = null,
) {
  return {
    at,
    actor_id: by?.id ?? null,
    actor_name: by ? by.full_name || by.username : unknownActor,
    api_key_name: key?.name ?? null,
    action: entry.action,
    subject_type: entry.subject.type,
    ...subjectIds(entry.subject),
    subject_name: entry.subject.name ?? '',
    changes: entry.changes ?? {},
    request_id: call.requestId,
    address: call.address,
  };
}

/** `member_id` is of people, `subject_id` of all else. */
function subjectIds({ type, id }: AuditSubject): { subject_id: number | null; member_id: number | null } {
  const known = id ?? null;
  return type === 'user' ? { subject_id: null, member_id: known } : { subject_id: known, member_id: null };
}
