import { statusMessages } from '@stockhand/contract/status-messages';
import { refuse } from '../../platform/errors.ts';

const waitingMax = 100;
const lines = new Map<string, { last: Promise<unknown>; length: number }>();

/**
 * Runs `work` after everything that was asked for the same name before. Passwords of one account are tried one after
 * the other: then the count of failures is right at every try, and a right one is never refused for those beside it.
 */
export async function inTurnOf<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const line = lines.get(name) ?? { last: Promise.resolve(), length: 0 };
  if (line.length >= waitingMax) throw refuse.tooMany(1, statusMessages.tooManyAttempts);
  lines.set(name, line);
  line.length++;
  const turn = line.last.then(work);
  // The next in line does not care how this one ended.
  line.last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    line.length--;
    if (line.length === 0) lines.delete(name);
  }
}
