import { statusMessages } from '@stockhand/contract/status-messages';
import { Refusal } from './errors.ts';

/**
 * Runs work a few at a time. The process's threads are shared with file access: more heavy work at once would stall
 * everything else. Beyond `waitingMax` callers are told to come back.
 */
export function fewAtOnce(atOnce: number, waitingMax = Number.POSITIVE_INFINITY) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw new Refusal(503, { detail: statusMessages.unavailable }, 2);
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running++;
    try {
      return await work();
    } finally {
      running--;
      waiting.shift()?.();
    }
  };
}
