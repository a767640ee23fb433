import type { Database } from '@stockhand/db/connect';
import type { Logger } from 'pino';
import type { ChangeFeed } from '../data/change-feed.ts';
import { logFailure } from '../log-failure.ts';
import { dueKinds, type LaneKind } from './outbox.ts';
import { type Delivery, OutboxLane } from './outbox-lane.ts';

const pollMs = 2_000;

/** Delivers what waits for one kind of receiver. */
export interface Lane {
  kind: LaneKind;
  /** Looks at what is due, soon. */
  wake(): void;
  /** Ends what is under way. */
  stop(): Promise<void>;
}

/**
 * Delivers what stands in `public.outbox`, each kind in a lane of its own, so that no job waits for a slow mail server. A
 * lane is woken by the notice of a commit that wrote a row of its kind, and by one poll of the table for what is due again
 * or was noticed by nobody. `others` are lanes with tables of their own, which are woken alike and at each poll.
 */
export class OutboxRelay {
  readonly #database: Database;
  readonly #feed: ChangeFeed;
  readonly #log: Logger;
  readonly #lanes: Map<LaneKind, Lane>;
  readonly #others: readonly Lane[];
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> | undefined;

  constructor(
    { database, feed, log }: { database: Database; feed: ChangeFeed; log: Logger },
    deliveries: readonly Delivery[],
    others: readonly Lane[] = [],
  ) {
    this.#database = database;
    this.#feed = feed;
    this.#log = log;
    this.#others = others;
    const lanes = deliveries.map((delivery) => new OutboxLane(database, delivery, log));
    this.#lanes = new Map([...lanes, ...others].map((lane) => [lane.kind, lane]));
  }

  start(): void {
    this.#feed.onOutbox((kind) => this.wake(kind));
    this.#timer = setInterval(() => this.#poll(), pollMs);
    this.wake();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#polling;
    await Promise.all([...this.#lanes.values()].map((lane) => lane.stop()));
  }

  /** Looks at the rows of a kind now, or at all of them. */
  wake(kind?: LaneKind): void {
    for (const [its, lane] of this.#lanes) if (kind === undefined || kind === its) lane.wake();
  }

  #poll(): void {
    for (const lane of this.#others) lane.wake();
    this.#polling ??= dueKinds(this.#database, new Date())
      .then((kinds) => {
        for (const kind of kinds) this.wake(kind);
      })
      .catch((error: unknown) => logFailure(this.#log, error, {}, 'The outbox could not be polled.'))
      .finally(() => {
        this.#polling = undefined;
      });
  }
}
