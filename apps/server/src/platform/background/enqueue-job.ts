import type { TenantWrite } from '../handler-context.ts';
import type { Job } from './job-delivery.ts';
import { putInOutbox } from './outbox.ts';

/**
 * Queues a job in the transaction of what caused it. It is handed to the workers after the commit; `task` must cope with
 * being run twice. On a cluster the job may be seen a moment before the tenant's rows: a task that misses them throws and
 * is tried again.
 */
export async function enqueueJob(ctx: TenantWrite, task: string, facts: Record<string, unknown>): Promise<void> {
  const { tenant, user } = ctx.caller;
  const payload: Job = {
    task,
    payload: { tenant_id: tenant.id, schema: tenant.schema_name, user_id: user.id, ...facts },
  };
  await putInOutbox(ctx.db, { kind: 'job', tenantId: tenant.id, payload });
}
