import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@stockhand/db/connect';
import type { Logger } from 'pino';
import { inTransaction } from '../data/tenant-db.ts';
import { logFailure } from '../log-failure.ts';
import { claimDue, type Ending, giveBack, type OutboxKind, type OutboxRow, renewLeases, settle } from './outbox.ts';

/** How rows of one kind are worked off. */
export interface Handler {
  kind: OutboxKind;
  /** Rows at once on this server, and of one webhook or tenant: others have their turns. */
  atOnce: number;
  perShare: number;
  /** Copes with being run twice. `signal` aborts when the server stops, or another has the row. */
  work: (row: OutboxRow, signal: AbortSignal) => Promise<Ending>;
  /** What follows from a failure that `work` threw. */
  failed: (row: OutboxRow, error: unknown) => Ending | Promise<Ending>;
}

interface Working {
  row: OutboxRow;
  abort: AbortController;
  end: Promise<void>;
}

/** Between two looks at what is due: what comes together is looked for once. */
const restMs = 50;
/** Several times within a lease. */
const renewMs = 5_000;
/** A stop waits so long for what is under way, and again for what is told to end. */
const graceMs = 2_000;

/** Works off the due rows of one kind. */
export class OutboxLane {
  readonly #database: Database;
  readonly #handler: Handler;
  readonly #log: Logger;
  readonly #working = new Map<number, Working>();
  #looking: Promise<void> | undefined;
  #resting: NodeJS.Timeout | undefined;
  #renewing: NodeJS.Timeout | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #isStopped = false;
  #isWanted = false;

  constructor(database: Database, handler: Handler, log: Logger) {
    this.#database = database;
    this.#handler = handler;
    this.#log = log;
  }

  wake(): void {
    this.#isWanted = true;
    if (this.#looking || this.#resting || this.#isStopped) return;
    const waitMs = this.#lookedAt + restMs - performance.now();
    if (waitMs > 0) {
      this.#resting = setTimeout(() => {
        this.#resting = undefined;
        this.wake();
      }, waitMs);
      return;
    }
    this.#renewing ??= setInterval(() => void this.#renew(), renewMs).unref();
    this.#looking = this.#look()
      .catch((error: unknown) => {
        // Another server has claimed a row of the same queue at the same moment.
        if (isTaken(error)) this.#isWanted = true;
        else this.#note(error, {}, 'The outbox could not be read.');
      })
      .finally(() => {
        this.#looking = undefined;
        this.#lookedAt = performance.now();
        if (this.#isWanted) this.wake();
      });
  }

  /** Claims nothing more, and ends when what is claimed has ended. The lease of what does not end in time ends by itself. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#resting);
    await this.#looking;
    const working = [...this.#working.values()];
    const ended = Promise.all(working.map(({ end }) => end));
    const grace = () => Promise.race([ended, pause(graceMs, undefined, { ref: false })]);
    await grace();
    for (const { abort } of working) abort.abort();
    await grace();
    clearInterval(this.#renewing);
  }

  /** Begins what is due, as much as there is room for. */
  async #look(): Promise<void> {
    const { kind, atOnce, perShare } = this.#handler;
    this.#isWanted = false;
    while (this.#working.size < atOnce) {
      const rowsMax = Math.min(perShare, atOnce - this.#working.size);
      const rows = await claimDue(this.#database, { kind, rowsMax, except: this.#busyShares() });
      for (const row of rows) this.#begin(row);
      if (rows.length < rowsMax || this.#isStopped) return;
    }
  }

  #busyShares(): string[] {
    const counts = new Map<string, number>();
    for (const { row } of this.#working.values())
      if (row.share !== null) counts.set(row.share, (counts.get(row.share) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= this.#handler.perShare).map(([share]) => share);
  }

  #begin(row: OutboxRow): void {
    const abort = new AbortController();
    const end = this.#workOff(row, abort.signal)
      .catch((error: unknown) => this.#note(error, row, 'How work of the outbox ended could not be noted.'))
      .finally(() => {
        this.#working.delete(row.id);
        this.wake();
      });
    this.#working.set(row.id, { row, abort, end });
  }

  async #workOff(row: OutboxRow, signal: AbortSignal): Promise<void> {
    const ending = await this.#endingOf(row, signal);
    if (!ending) return giveBack(this.#database, row);
    await inTransaction(this.#database, async (writer) => {
      await ending.write?.(writer);
      if (!(await settle(writer, row, ending))) throw new NotOurs();
    }).catch((error: unknown) => {
      if (!(error instanceof NotOurs)) throw error;
    });
  }

  /** Undefined when the row is left to another server or to the next start. */
  async #endingOf(row: OutboxRow, signal: AbortSignal): Promise<Ending | undefined> {
    try {
      return await this.#handler.work(row, signal);
    } catch (error) {
      if (signal.aborted || this.#isStopped) return undefined;
      this.#note(error, row, 'Work of the outbox failed.');
      return this.#handler.failed(row, error);
    }
  }

  async #renew(): Promise<void> {
    const working = [...this.#working.values()];
    if (working.length === 0) return;
    try {
      const kept = await renewLeases(
        this.#database,
        working.map(({ row }) => row),
      );
      for (const { row, abort } of working) if (!kept.has(row.id)) abort.abort();
    } catch (error) {
      this.#note(error, {}, 'The leases of the outbox could not be renewed.');
    }
  }

  #note(error: unknown, { id, kind, attempts }: Partial<OutboxRow>, text: string): void {
    logFailure(this.#log, error, id === undefined ? {} : { outboxId: id, kind, attempts }, text);
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/** Another server has the row, or nobody is to work on it any more. */
class NotOurs extends Error {}
