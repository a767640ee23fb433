import type { TenantWrite } from './handler-context.ts';
import type { Job } from './job-queue.ts';

/**
 * Queues a job in the company's own outbox, in the transaction of what caused it. The relay hands it to the workers
 * after the commit; `task` must cope with being run twice.
 */
export async function enqueueJob(ctx: TenantWrite, task: string, facts: Record<string, unknown>): Promise<void> {
  const { tenant, user } = ctx.who;
  const job: Job = { task, payload: { tenant_id: tenant.id, schema: tenant.schema_name, user_id: user.id, ...facts } };
  ctx.written.hasJobs = true;
  await ctx.db
    .insertInto('outbox')
    .values({ topic: 'job', payload: JSON.stringify(job), created_at: ctx.now })
    .execute();
}
