import type { DatabaseFacts } from '@stockhand/db/lifeline';
import type { Logger } from 'pino';

const aheadMsMax = 5_000;

/** Warns once of what makes this server do wrong or nothing, and again only after it was right meanwhile. */
export function warnOfFacts(log: Logger, database: string): (facts: DatabaseFacts) => void {
  let isClockWrong = false;
  let isReadOnly = false;
  return (facts) => {
    const aheadSeconds = Math.round(facts.clockAheadMs / 1000);
    const isWrong = Math.abs(facts.clockAheadMs) > aheadMsMax;
    if (isWrong && !isClockWrong)
      log.warn(
        { database, aheadSeconds },
        "This machine's clock differs from the database's: set both by the network.",
      );
    if (facts.isReadOnly && !isReadOnly)
      log.warn({ database }, 'The database is read-only: whatever writes is answered by 503.');
    isClockWrong = isWrong;
    isReadOnly = facts.isReadOnly;
  };
}
