import { isAbortedTransactionError } from 'kysely';
import pg from 'pg';

/** COMMIT was sent and nobody knows whether it happened: its answer is lost. */
export class UnknownOutcome extends Error {
  constructor(cause: unknown) {
    super(`The answer to COMMIT was lost: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** The session ended, whenever that was: PostgreSQL, a pooler or a node of a cluster went away. */
const endingCodes = /^(08|57P|58|XX)|^40003$/;
/** The session ended because it idled inside its transaction, so before COMMIT. */
const idleCodes = /^25P/;
/** The driver knew of the lost connection and sent nothing. */
const unsentText = /is not queryable$|has been discarded$/;

/** Whether the transaction may be committed although COMMIT failed so. PostgreSQL's ERROR says that it is not. */
export function mayBeCommitted(error: unknown): boolean {
  if (isAbortedTransactionError(error)) return false;
  if (error instanceof pg.DatabaseError) {
    const code = error.code ?? '';
    if (idleCodes.test(code)) return false;
    return endingCodes.test(code) || error.severity === 'FATAL' || error.severity === 'PANIC';
  }
  return !(error instanceof Error && unsentText.test(error.message));
}
