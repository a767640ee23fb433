import pLimit from 'p-limit';
import { refuse } from './errors.ts';

interface Waiting {
  /** How many calls wait at most. */
  max?: number;
  /** How long one waits at most. */
  ms?: number;
}

/**
 * Runs at most `concurrency` calls at once. The worker threads also serve file access, so more at once would stall
 * other work. 503 with Retry-After when `max` calls wait already, or when a call has waited `ms`.
 */
export function limitConcurrency(concurrency: number, { max = Number.POSITIVE_INFINITY, ms }: Waiting = {}) {
  const limit = pLimit(concurrency);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.activeCount + limit.pendingCount < concurrency) return limit(work);
    if (limit.pendingCount >= max) throw refuse.unavailable();
    if (ms === undefined) return limit(work);
    const turn = Promise.withResolvers<Result>();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      turn.reject(refuse.unavailable());
    }, ms);
    void limit(async () => {
      clearTimeout(timer);
      if (!isLate) await work().then(turn.resolve, turn.reject);
    });
    return turn.promise;
  };
}
