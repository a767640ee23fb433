import type { Database } from '@stockhand/db/connect';
import type { SignedIn } from './sessions.ts';
import { dbFor, tenantSchema } from './tenant-db.ts';

export interface AuditEntry {
  action: string;
  subject: { type: string; id?: number | undefined; name?: string };
  /** Field → [before, after], or the facts of what was made. */
  changes?: Record<string, unknown>;
}

/** Of which call, from where and when. */
interface AuditedCall {
  requestId: string;
  address: string;
  now: Date;
}

/** A deed in a company of somebody who has no session there: logging in, an account that goes. */
export async function auditIn(
  writer: Database,
  schema: string,
  call: AuditedCall,
  entry: AuditEntry & { by: Actor },
): Promise<void> {
  const { by, ...rest } = entry;
  await dbFor(writer, tenantSchema(schema))
    .insertInto('audit_log')
    .values(auditRow(call, rest, by, call.now))
    .execute();
}

/** Whose deed it is. */
export type Actor = Pick<SignedIn['user'], 'id' | 'username' | 'full_name'>;

/** A deed as the audit log keeps it. */
export function auditRow(call: Pick<AuditedCall, 'requestId' | 'address'>, entry: AuditEntry, by: Actor, at: Date) {
  return {
    at,
    actor_id: by.id,
    actor_name: by.full_name || by.username,
    action: entry.action,
    subject_type: entry.subject.type,
    subject_id: entry.subject.id ?? null,
    subject_name: entry.subject.name ?? '',
    changes: JSON.stringify(entry.changes ?? {}),
    request_id: call.requestId,
    address: call.address,
  };
}
