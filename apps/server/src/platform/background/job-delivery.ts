import type { AddJob } from './job-workers.ts';
import type { Delivery } from './outbox-lane.ts';

/** A job as it waits: what to do and for which tenant; `user_id` of the payload says for whom, if for somebody. */
export interface Job {
  task: string;
  /** Whose jobs run one after the other with it; those of the same task unless told. */
  queue?: string;
  payload: { tenant_id: number; schema: string } & Record<string, unknown>;
}

/**
 * Hands jobs over to the workers. A job handed over twice, after a crash in between, is one job by its key unless the first
 * has ended by then, so every task copes with being run twice. Jobs of a queue run one after the other over all servers:
 * imports of a tenant never run side by side nor keep the workers from those of others.
 */
export function jobDelivery(add: AddJob): Delivery {
  return {
    kind: 'job',
    rowsMax: 100,
    leaseSeconds: 15,
    secondsMax: 5,
    retryMs: () => 1_000,
    deliver: async ({ key, payload }) => {
      const job = payload as Job;
      await add(job.task, job.payload, {
        jobKey: key,
        jobKeyMode: 'unsafe_dedupe',
        queueName: `${job.payload.schema}:${job.queue ?? job.task}`,
        maxAttempts: 8,
      });
    },
  };
}
