import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@stockhand/db/connect';
import type { Logger } from 'pino';
import { inTransaction, type Writer } from '../data/tenant-db.ts';
import { logFailure } from '../log-failure.ts';
import {
  type Claim,
  claimDue,
  giveBack,
  isWaiting,
  type OutboxKind,
  type OutboxRow,
  settleDelivered,
  settleFailure,
} from './outbox.ts';

/** How rows of one kind are delivered. */
export interface Delivery extends Claim {
  /** A delivery that takes longer has failed. */
  secondsMax: number;
  deliver: (row: OutboxRow) => Promise<void>;
  /** Milliseconds until the next attempt after so many failed ones; undefined gives the row up. */
  retryMs: (failures: number) => number | undefined;
  /** After each attempt. */
  onAttempted?: (row: OutboxRow) => Promise<void>;
  /** Follows from giving a row up, in the same transaction. */
  onGivenUp?: (writer: Writer, row: OutboxRow) => Promise<void>;
}

/** The receiver refused for good: trying again would only repeat it. */
export class FinalRefusal extends Error {
  override name = 'FinalRefusal';
}

/** A stop waits so long for what is claimed; whether a delivery under way then arrives is not known, and it is repeated. */
const graceMs = 2_000;

/** Delivers the due rows of one kind, one after the other. */
export class OutboxLane {
  readonly #database: Database;
  readonly #delivery: Delivery;
  readonly #log: Logger;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  #isStopped = false;
  #isWanted = false;

  constructor(database: Database, delivery: Delivery, log: Logger) {
    this.#database = database;
    this.#delivery = delivery;
    this.#log = log;
  }

  get kind(): OutboxKind {
    return this.#delivery.kind;
  }

  wake(): void {
    this.#isWanted = true;
    if (this.#running || this.#isStopped) return;
    this.#running = this.#drain()
      .catch((error: unknown) => logFailure(this.#log, error, {}, 'The outbox could not be read.'))
      .finally(() => {
        this.#running = undefined;
        if (this.#isWanted) this.wake();
      });
  }

  /** Ends after the rows that are claimed; those that are not begun after a moment are given back. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    const timer = setTimeout(() => this.#stopping.abort(), graceMs);
    await this.#running;
    clearTimeout(timer);
  }

  async #drain(): Promise<void> {
    const { leaseSeconds, secondsMax, rowsMax } = this.#delivery;
    this.#isWanted = false;
    for (;;) {
      const startedBy = performance.now() + (leaseSeconds - secondsMax) * 1000;
      const rows = await claimDue(this.#database, this.#delivery);
      for (const [index, row] of rows.entries()) {
        if (this.#stopping.signal.aborted) return giveBack(this.#database, rows.slice(index));
        // A delivery that outlasts the lease could be the second one: the row is left to the next claim.
        if (performance.now() > startedBy) return;
        await this.#deliver(row);
      }
      if (rows.length < rowsMax || this.#isStopped) return;
    }
  }

  async #deliver(row: OutboxRow): Promise<void> {
    if (row.link_hash !== null && !(await isWaiting(this.#database, row.id))) return;
    try {
      await withinSeconds(this.#delivery.secondsMax, this.#delivery.deliver(row), this.#stopping.signal);
    } catch (error) {
      // Its lease ends by itself.
      if (this.#stopping.signal.aborted) return;
      const reason = error instanceof Error ? error.message : String(error);
      const facts = { outboxId: row.id, kind: row.kind, attempt: row.attempts + 1, reason };
      this.#log.warn(facts, 'A row of the outbox could not be delivered.');
      await this.#settleFailure(row, { reason, isFinal: error instanceof FinalRefusal });
      await this.#delivery.onAttempted?.(row);
      return;
    }
    await settleDelivered(this.#database, row);
    await this.#delivery.onAttempted?.(row);
  }

  async #settleFailure(row: OutboxRow, { reason, isFinal }: { reason: string; isFinal: boolean }): Promise<void> {
    const { onGivenUp } = this.#delivery;
    const retryMs = isFinal ? undefined : this.#delivery.retryMs(row.attempts);
    if (retryMs !== undefined || !onGivenUp) {
      await settleFailure(this.#database, row, { reason, retryMs });
      return;
    }
    await inTransaction(this.#database, async (writer) => {
      if (await settleFailure(writer, row, { reason, retryMs })) await onGivenUp(writer, row);
    });
  }
}

async function withinSeconds(seconds: number, work: Promise<void>, stopping: AbortSignal): Promise<void> {
  const timeout = new AbortController();
  const signal = AbortSignal.any([timeout.signal, stopping]);
  const late = pause(seconds * 1000, undefined, { signal }).then(
    () => Promise.reject(new Error(`No answer within ${seconds} seconds.`)),
    () => stopping.throwIfAborted(),
  );
  try {
    await Promise.race([work, late]);
  } finally {
    timeout.abort();
    // It may fail after nobody waits for it any more.
    work.catch(() => undefined);
  }
}
