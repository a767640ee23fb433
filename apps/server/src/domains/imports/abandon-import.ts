import { importMessages as texts } from '@stockhand/contract/imports/messages';
import { dbFor, tenantSchema } from '../../platform/data/tenant-db.ts';
import { findCaller } from '../../platform/identity/sessions.ts';
import { backgroundContext, type Services } from '../../platform/request-context.ts';
import { writeInBackground } from '../../platform/transactions.ts';
import { giveUpImport } from './end-import.ts';
import type { ImportJob } from './run-import.ts';

/** Fails an import whose job has no attempt left, and tells whoever started it. */
export async function abandonImport(services: Services, job: ImportJob): Promise<void> {
  const caller = await findCaller(services.database, job.tenant_id, job.user_id);
  if (!caller) return;
  const db = dbFor(services.database, tenantSchema(job.schema));
  const found = await db.selectFrom('imports').select('status').where('id', '=', job.import_id).executeTakeFirst();
  if (!found || found.status === 'done' || found.status === 'failed') return;
  await writeInBackground(backgroundContext(services, caller), caller, (ctx) =>
    giveUpImport(ctx, job.import_id, texts.stoppedByFault),
  );
}
