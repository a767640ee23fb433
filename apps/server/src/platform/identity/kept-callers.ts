import { LRUCache } from 'lru-cache';
import { type Clocks, clocks, isYoung } from '../kept-age.ts';
import type { ReadCaller, SignedIn } from './sessions.ts';

const keptMax = 10_000;

/**
 * Who calls, by session or key: read once and kept for five seconds, so that most calls ask the database nothing about their
 * caller. All are dropped when something is written that they are read from: rights change seldom.
 */
export class KeptCallers {
  readonly #kept = new LRUCache<string, Kept>({ max: keptMax });
  #dropped = 0;

  async find(name: string, read: () => Promise<ReadCaller | undefined>): Promise<SignedIn | undefined> {
    const kept = this.#kept.get(name);
    if (kept && isCurrent(kept)) return kept.caller;
    this.#kept.delete(name);
    const [dropped, since] = [this.#dropped, clocks()];
    const found = await read();
    // What was read beside a write may be from before it.
    if (found && dropped === this.#dropped) this.#kept.set(name, { ...found, since });
    return found?.caller;
  }

  drop(): void {
    this.#dropped += 1;
    this.#kept.clear();
  }
}

interface Kept extends ReadCaller {
  since: Clocks;
}

function isCurrent({ since, endsAt }: Kept): boolean {
  return isYoung(since) && (endsAt === null || endsAt.getTime() > Date.now());
}
