import { importMessages as texts } from '@stockhand/contract/imports/messages';
import { sql } from 'kysely';
import type { Sweep } from '../../platform/background/sweep.ts';
import { dbFor, tenantSchema } from '../../platform/data/tenant-db.ts';
import { writeInBackground } from '../../platform/data/transactions.ts';
import { findCaller } from '../../platform/identity/sessions.ts';
import { backgroundContext, type Services } from '../../platform/request-context.ts';
import { giveUpImport } from './end-import.ts';
import { type ImportJob, runImport } from './run-import.ts';

interface Attempt {
  attempts: number;
  max_attempts: number;
}

/** Runs an import as a job. When its last attempt fails the import has failed, and whoever started it is told. */
export async function runImportJob(services: Services, job: ImportJob, attempt: Attempt): Promise<void> {
  try {
    await runImport(services, job);
  } catch (error) {
    const isLast = attempt.attempts >= attempt.max_attempts;
    if (isLast && !services.jobs.isStopping) await abandonImport(services, job);
    throw error;
  }
}

/** Fails the imports whose jobs have no attempt left: the database was away, or the server stopped, during the last one. */
export const abandonImports: Sweep = async (services) => {
  const { rows } = await sql<{ id: string; payload: ImportJob }>`
    select j.id, j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'runImport' and j.attempts >= j.max_attempts and j.locked_at is null
  `.execute(services.database);
  for (const { id, payload } of rows) {
    await abandonImport(services, payload);
    await sql`select graphile_worker.complete_jobs(array[${id}]::bigint[])`.execute(services.database);
  }
};

async function abandonImport(services: Services, job: ImportJob): Promise<void> {
  const caller = await findCaller(services.database, job.tenant_id, job.user_id);
  if (!caller) return;
  const db = dbFor(services.database, tenantSchema(job.schema));
  const found = await db.selectFrom('imports').select('status').where('id', '=', job.import_id).executeTakeFirst();
  if (!found || found.status === 'done' || found.status === 'failed') return;
  await writeInBackground(backgroundContext(services, caller), caller, (ctx) =>
    giveUpImport(ctx, job.import_id, texts.stoppedByFault),
  );
}
