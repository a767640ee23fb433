import { statusMessages } from '@stockhand/contract/status-messages';
import { LRUCache } from 'lru-cache';
import { isNoRoom, refuse } from '../errors.ts';
import type { Limit, RateLimiter } from './rate-limit.ts';

/** Calls a minute, over all servers (docs/security.md, S42). */
export const callLimits = {
  user: { max: 600, windowSeconds: 60 },
  key: { max: 600, windowSeconds: 60 },
  tenant: { max: 3_000, windowSeconds: 60 },
  /** For calls without a session. */
  address: { max: 600, windowSeconds: 60 },
} satisfies Record<string, Limit>;

/** Calls that a server takes from the shared count at once. */
const bundle = 30;
const rememberedMax = 20_000;

interface Allowance {
  left: number;
  endsAt: number;
  /** The shared count is used up: nothing is asked for until the window ends. */
  isSpent: boolean;
}

/**
 * Counts calls without a write per call: a server takes batches from the shared count and uses them locally. A limit
 * may be exceeded by less than one batch per server and never applies early.
 */
export class CallMeter {
  readonly #limits: RateLimiter;
  readonly #isOn: boolean;
  readonly #allowances = new LRUCache<string, Allowance>({ max: rememberedMax });
  readonly #asking = new Map<string, Promise<void>>();

  constructor(limits: RateLimiter, isOn: boolean) {
    this.#limits = limits;
    this.#isOn = isOn;
  }

  /** 429 with Retry-After when `key` has no calls left in this minute. `calls` is how many come at once, 30 at most. */
  async use(key: string, limit: Limit, calls: number): Promise<void> {
    while (this.#isOn) {
      const allowance = this.#allowances.get(key);
      if (allowance && allowance.endsAt > Date.now()) {
        if (allowance.isSpent) throw refuseUntil(allowance.endsAt);
        if (allowance.left >= calls) {
          allowance.left -= calls;
          return;
        }
      }
      await this.#ask(key, limit);
    }
  }

  /** One question for all who wait for the same answer. */
  #ask(key: string, limit: Limit): Promise<void> {
    const asking = this.#asking.get(key) ?? this.#take(key, limit).finally(() => this.#asking.delete(key));
    this.#asking.set(key, asking);
    return asking;
  }

  async #take(key: string, limit: Limit): Promise<void> {
    const { count, endsAt } = await this.#limits
      .count(`calls ${key}`, limit.windowSeconds, bundle)
      .catch((error: unknown) => {
        // Reading goes on where the database has no room to count it.
        if (!isNoRoom(error)) throw error;
        return { count: bundle, endsAt: new Date(Date.now() + limit.windowSeconds * 1_000) };
      });
    const isSpent = count - bundle >= limit.max;
    const before = this.#allowances.get(key);
    const kept = before?.endsAt === endsAt.getTime() ? before.left : 0;
    this.#allowances.set(key, { left: kept + bundle, endsAt: endsAt.getTime(), isSpent });
  }
}

function refuseUntil(endsAt: number) {
  return refuse.tooMany(Math.max(1, Math.ceil((endsAt - Date.now()) / 1000)), statusMessages.tooManyRequests);
}
