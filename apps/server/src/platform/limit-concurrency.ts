import { statusMessages } from '@stockhand/contract/status-messages';
import pLimit from 'p-limit';
import { Refusal } from './errors.ts';

const retrySeconds = 2;

/**
 * Runs at most `concurrency` calls at once. The worker threads also serve file access, so more at once would stall
 * other work. 503 with Retry-After when `waitingMax` calls wait already.
 */
export function limitConcurrency(concurrency: number, waitingMax = Number.POSITIVE_INFINITY) {
  const limit = pLimit(concurrency);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const isFull = limit.activeCount === concurrency && limit.pendingCount >= waitingMax;
    if (isFull) throw new Refusal(503, { detail: statusMessages.unavailable }, retrySeconds);
    return limit(work);
  };
}
