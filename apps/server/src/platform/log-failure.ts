import { TRPCError } from '@trpc/server';
import type { Logger } from 'pino';
import { isOutage } from './errors.ts';

/** A failure that is nobody's input. While the database is away every call fails alike: a line each says enough. */
export function logFailure(log: Logger, error: unknown, facts: Record<string, unknown>, message: string): void {
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
  if (isOutage(cause)) log.warn({ ...facts, reason: cause.message }, message);
  else log.error({ ...facts, err: cause }, message);
}
