import type { Database } from '@stockhand/db/connect';
import { inTransaction } from '../data/tenant-db.ts';
import { enqueueTask } from './job-handler.ts';

/** A task that runs by the clock: every so many minutes, counted from so many after midnight UTC on a Thursday. */
export interface ClockEntry {
  task: string;
  everyMinutes: number;
  atMinute: number;
}

/**
 * Queues the tasks of the clock, each time on one of the servers. A row of `public.clock_entries` holds the time that a task was
 * last begun for: what no server was there for is made up for at the next start, once.
 */
export class Clock {
  readonly #database: Database;
  readonly #entries: readonly ClockEntry[];
  readonly #begun = new Map<string, number>();

  private constructor(database: Database, entries: readonly ClockEntry[]) {
    this.#database = database;
    this.#entries = entries;
  }

  /** A task that is new is begun at its next time. */
  static async start(database: Database, entries: readonly ClockEntry[]): Promise<Clock> {
    const now = new Date();
    const rows = entries.map((entry) => ({ task: entry.task, begun_at: new Date(lastTime(entry, now)) }));
    if (rows.length > 0)
      await database
        .insertInto('public.clock_entries')
        .values(rows)
        .onConflict((conflict) => conflict.column('task').doNothing())
        .execute();
    return new Clock(database, entries);
  }

  async beginDue(now: Date): Promise<void> {
    for (const entry of this.#entries) {
      const time = lastTime(entry, now);
      if (time <= (this.#begun.get(entry.task) ?? 0)) continue;
      await beginTask(this.#database, entry.task, new Date(time));
      this.#begun.set(entry.task, time);
    }
  }
}

/** Of several servers one finds that the time was not begun. */
async function beginTask(database: Database, task: string, time: Date): Promise<void> {
  await inTransaction(database, async (writer) => {
    const { numUpdatedRows } = await writer
      .updateTable('public.clock_entries')
      .set({ begun_at: time })
      .where('task', '=', task)
      .where('begun_at', '<', time)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await enqueueTask(writer, task);
  });
}

function lastTime({ everyMinutes, atMinute }: ClockEntry, now: Date): number {
  const [every, at] = [everyMinutes * 60_000, atMinute * 60_000];
  return Math.floor((now.getTime() - at) / every) * every + at;
}
