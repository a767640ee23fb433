import { StorageUnavailable } from '@stockhand/db/kept-files/kept-files';
import { Deafness } from '@stockhand/db/lifeline';
import { TRPCError } from '@trpc/server';
import type { Logger } from 'pino';
import { isOutage } from './errors.ts';

const databases = new WeakMap<Logger, string>();

/** From then on the log names the database (host, port, name) in what it says of its outages. */
export function nameDatabase(log: Logger, database: string): void {
  databases.set(log, database);
}

/**
 * A failure not caused by input. While the database or the storage of files is unavailable every call fails alike: one
 * line each is enough.
 */
export function logFailure(log: Logger, error: unknown, facts: Record<string, unknown>, message: string): void {
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
  if (isOutage(cause)) log.warn({ ...facts, database: databases.get(log), reason: cause.message }, message);
  else if (cause instanceof StorageUnavailable) log.warn({ ...facts, reason: cause.message }, message);
  else log.error({ ...facts, err: cause }, message);
}

/** One connection of a pool is lost. */
export function logLostConnection(log: Logger, database: string, { message }: Error): void {
  log.warn({ database, reason: message }, 'A database connection was lost.');
}

/** The connection that shows whether the database answers is lost. */
export function logLostLifeline(log: Logger, database: string, lost: { reason: Error; dropped: number }): void {
  const { reason, dropped } = lost;
  if (reason instanceof Deafness)
    log.error(
      { database },
      'The database passes no notices on: set DATABASE_DIRECT_URL to its address past the pooler.',
    );
  else
    log.warn(
      { database, dropped, reason: reason.message },
      'The database does not answer; its connections are opened anew.',
    );
}
