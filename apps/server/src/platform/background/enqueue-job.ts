import type { Writer } from '../data/tenant-db.ts';
import type { TenantWrite } from '../handler-context.ts';
import { type NewOutboxRow, putAllInOutbox } from './outbox.ts';

/**
 * Queues a job in the transaction of what caused it, which runs after the commit; `task` must cope with being run twice. Jobs of
 * one task and tenant run one after the other. On a cluster the job may be seen a moment before the tenant's rows: a task that
 * misses them throws and is tried again.
 */
export async function enqueueJob(ctx: TenantWrite, task: string, facts: Record<string, unknown>): Promise<void> {
  const { tenant, user } = ctx.caller;
  await enqueueTenantJobs(ctx.db, [{ tenant, task, facts: { user_id: user.id, ...facts } }]);
}

export interface TenantJob {
  tenant: { id: number; schema_name: string };
  task: string;
  facts: Record<string, unknown>;
}

/** The same for what nobody asked for: the jobs have no user. */
export async function enqueueTenantJobs(writer: Writer, jobs: readonly TenantJob[]): Promise<void> {
  const rows = jobs.map(({ tenant, task, facts }): NewOutboxRow => {
    const payload = { task, payload: { tenant_id: tenant.id, schema: tenant.schema_name, ...facts } };
    return { kind: 'job', queue: `${tenant.schema_name}:${task}`, tenantId: tenant.id, payload };
  });
  await putAllInOutbox(writer, rows);
}
