import { TRPCError } from '@trpc/server';
import type { Logger } from 'pino';
import { isOutage } from './errors.ts';

/** A failure not caused by input. While the database is unavailable every call fails alike: one line each is enough. */
export function logFailure(log: Logger, error: unknown, facts: Record<string, unknown>, message: string): void {
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
  if (isOutage(cause)) log.warn({ ...facts, reason: cause.message }, message);
  else log.error({ ...facts, err: cause }, message);
}
