import type { Database } from '@stockhand/db/connect';
import type { Logger } from 'pino';
import type { ChangeFeed } from '../data/change-feed.ts';
import { logFailure } from '../log-failure.ts';
import { Clock, type ClockEntry } from './clock.ts';
import { dueKinds, type OutboxKind } from './outbox.ts';
import { type Handler, OutboxLane } from './outbox-lane.ts';

const pollMs = 2_000;

/**
 * Works off `public.outbox`, each kind in a lane of its own, so that no job waits for a slow mail server. A lane is woken by
 * the notice of a commit that wrote a row of its kind, and by one poll of the table for what is due again or was noticed by
 * nobody.
 */
export class OutboxWorkers {
  readonly #database: Database;
  readonly #feed: ChangeFeed;
  readonly #log: Logger;
  readonly #lanes = new Map<OutboxKind, OutboxLane>();
  #clock: Clock | undefined;
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> | undefined;
  #isStopped = false;
  #areRunning = false;

  constructor({ database, feed, log }: { database: Database; feed: ChangeFeed; log: Logger }) {
    this.#database = database;
    this.#feed = feed;
    this.#log = log;
  }

  async start(handlers: readonly Handler[], entries: readonly ClockEntry[]): Promise<void> {
    this.#clock = await Clock.start(this.#database, entries);
    for (const handler of handlers) this.#lanes.set(handler.kind, new OutboxLane(this.#database, handler, this.#log));
    this.#feed.onOutbox((kind) => this.wake(kind));
    this.#timer = setInterval(() => this.#poll(), pollMs);
    this.#areRunning = true;
    this.wake();
    this.#poll();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#polling;
    await Promise.all([...this.#lanes.values()].map((lane) => lane.stop()));
    this.#areRunning = false;
  }

  /** Whether due work is looked for and found. */
  get areRunning(): boolean {
    return this.#areRunning;
  }

  /** Long jobs look here between their steps and leave the rest to the next start. */
  get isStopping(): boolean {
    return this.#isStopped;
  }

  /** Looks at the rows of a kind now, or at all of them. */
  wake(kind?: OutboxKind): void {
    for (const [its, lane] of this.#lanes) if (kind === undefined || kind === its) lane.wake();
  }

  #poll(): void {
    this.#polling ??= this.#wakeDue()
      .then(() => {
        this.#areRunning = true;
      })
      .catch((error: unknown) => {
        this.#areRunning = false;
        logFailure(this.#log, error, {}, 'The outbox could not be polled.');
      })
      .finally(() => {
        this.#polling = undefined;
      });
  }

  async #wakeDue(): Promise<void> {
    const now = new Date();
    await this.#clock?.beginDue(now);
    for (const kind of await dueKinds(this.#database, now)) this.wake(kind);
  }
}
