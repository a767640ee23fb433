import type { Writer } from '../data/tenant-db.ts';
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
  await enqueueTenantJob(ctx.db, tenant, { task, facts: { user_id: user.id, ...facts } });
}

/** The same for what nobody asked for: the job has no user. */
export async function enqueueTenantJob(
  writer: Writer,
  tenant: { id: number; schema_name: string },
  { task, facts }: { task: string; facts: Record<string, unknown> },
): Promise<void> {
  const payload: Job = { task, payload: { tenant_id: tenant.id, schema: tenant.schema_name, ...facts } };
  await putInOutbox(writer, { kind: 'job', tenantId: tenant.id, payload });
}
