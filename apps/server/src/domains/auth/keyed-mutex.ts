import { statusMessages } from '@stockhand/contract/status-messages';
import pLimit, { type LimitFunction } from 'p-limit';
import { refuse } from '../../platform/errors.ts';

const waitingMax = 100;
const locks = new Map<string, { limit: LimitFunction; calls: number }>();

/**
 * Runs `work` after all earlier work with the same key. Passwords of one account are checked one after the other, so
 * the count of failures is correct at every try and a correct password is never refused because of concurrent ones.
 */
export async function withMutex<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const lock = locks.get(name) ?? { limit: pLimit(1), calls: 0 };
  if (lock.calls >= waitingMax) throw refuse.tooMany(1, statusMessages.tooManyAttempts);
  locks.set(name, lock);
  lock.calls++;
  try {
    return await lock.limit(work);
  } finally {
    lock.calls--;
    if (lock.calls === 0) locks.delete(name);
  }
}
