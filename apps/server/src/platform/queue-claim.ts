import { statusMessages } from '@stockhand/contract/status-messages';
import type { Claim } from '@stockhand/fair-queue/fair-queue';
import { Refusal } from './errors.ts';
import type { TenantRead } from './handler-context.ts';

const retrySeconds = 5;

/**
 * A call's claim on a queue that tenants share. Nothing is done for it once its time is over; background work, which has no
 * time, waits for as long as it takes.
 */
export function claimOf({ caller, time }: Pick<TenantRead, 'caller' | 'time'>, waitingMax: number): Claim {
  const tenant = caller.tenant.schema_name;
  return time ? { tenant, waitingMax, signal: time.signal } : { tenant };
}

/** What the caller is told when as many of the tenant wait as may. */
export function tooManyWaiting(): Refusal {
  return new Refusal(503, { detail: statusMessages.unavailable }, retrySeconds);
}
