import { z } from 'zod';
import type { Writer } from '../data/tenant-db.ts';
import { putInOutbox, reasonOf } from './outbox.ts';
import type { Handler } from './outbox-lane.ts';

/** What a job of this name does. */
export interface Task {
  attemptsMax: number;
  run: (payload: unknown) => Promise<void>;
  /** After the last attempt has failed. */
  giveUp: (payload: unknown) => Promise<void>;
}

/** A task with the schema of its payload. */
export function task<Payload>(
  schema: z.ZodType<Payload>,
  run: (payload: Payload) => Promise<void>,
  { attemptsMax = 8, giveUp }: { attemptsMax?: number; giveUp?: (payload: Payload) => Promise<void> } = {},
): Task {
  return {
    attemptsMax,
    run: async (payload) => run(schema.parse(payload)),
    giveUp: async (payload) => giveUp?.(schema.parse(payload)),
  };
}

const Job = z.object({ task: z.string(), payload: z.unknown() });

/** Runs jobs. A job that its servers did not survive has failed as one that threw, and the last time as well. */
export function jobHandler(tasks: Record<string, Task>): Handler {
  const find = (payload: unknown) => {
    const job = Job.parse(payload);
    const found = tasks[job.task];
    if (!found) throw new Error(`There is no task ${job.task}.`);
    return { ...found, payload: job.payload };
  };
  return {
    kind: 'job',
    atOnce: 4,
    perShare: 2,
    work: async (row) => {
      const job = find(row.payload);
      if (row.attempts >= job.attemptsMax) throw new Error('Its servers ended in the middle of it.');
      await job.run(job.payload);
      return {};
    },
    failed: async (row, error) => {
      const { attemptsMax, giveUp, payload } = find(row.payload);
      const failures = row.attempts + 1;
      const failure = reasonOf(error);
      if (failures < attemptsMax) return { failure, retryAt: new Date(Date.now() + 1_000 * Math.exp(failures)) };
      await giveUp(payload);
      return { failure };
    },
  };
}

/** Queues a job of the product itself, for which nobody asked. */
export async function enqueueTask(writer: Writer, task: string): Promise<void> {
  await putInOutbox(writer, { kind: 'job', queue: task, tenantId: null, payload: { task, payload: {} } });
}
