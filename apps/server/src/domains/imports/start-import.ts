import type { ImportMode } from '@stockhand/contract/imports/schema';
import { importLimits } from '@stockhand/importer/import-limits';
import { enqueueJob } from '../../platform/background/enqueue-job.ts';
import { audit } from '../../platform/data/audit.ts';
import { type Reader, readerIn } from '../../platform/data/tenant-db.ts';
import { namingFiles } from '../../platform/files/kept-files.ts';
import type { SignedInTask, TenantWrite } from '../../platform/handler-context.ts';
import { tenantTask } from '../../platform/procedures.ts';
import { tooManyWaiting } from '../../platform/queue-claim.ts';
import { refuseProductsBeyondPlan } from '../catalog/product-limit.ts';
import { claimFileRoom, refuseBeyondFileQuota } from '../tenants/file-quota.ts';
import { ImportForm, readUpload } from './import-file.ts';
import { refuseModeWithoutRight } from './mode-rights.ts';

/** Takes a file for import and answers at once; the work goes on in the background, whatever the sender does. */
export const startImport = tenantTask(
  'create',
  'products',
  ['imports'],
  ImportForm,
  async (ctx, input) => ({
    id: await acceptImport(ctx, input),
  }),
  { isLong: true },
);

/**
 * Keeps the file and queues its import. A file that cannot be read is refused here, before anything is kept; 503 while as
 * many imports of the tenant wait as may.
 */
export async function acceptImport(ctx: SignedInTask, input: ImportForm): Promise<number> {
  const { file, mode, ...options } = input;
  refuseModeWithoutRight(ctx, mode);
  const room = { bytes: file.size, field: 'file' };
  await refuseBeyondFileQuota(ctx, room);
  await refuseBeyondWaiting(ctx.db, ctx.now);
  const { rows } = await readUpload(ctx, input);
  const file_key = await ctx.services.files.keep(ctx.caller.tenant.schema_name, file.path);
  const row = {
    file_key,
    file_bytes: file.size,
    file_name: file.fileName,
    mode,
    options: JSON.stringify(options),
    total_rows: rows.length,
  };
  const accepted = await namingFiles(ctx.services.files, [file_key], () =>
    ctx.transact(async (write) => {
      await claimFileRoom(write, room);
      await refuseBeyondWaiting(readerIn(write.db), write.now);
      // What an updating import creates is not known before its rows are matched; each chunk asks again.
      if (mode === 'create') await refuseProductsBeyondPlan(write, rows.length);
      return queueImport(write, row);
    }),
  );
  // A repeated request is answered with the first one's import; its own copy of the file is unused.
  if (accepted.file_key !== file_key) await ctx.services.files.delete(file_key);
  return accepted.id;
}

/** An import that has not ended by then was abandoned by the workers and blocks no other. */
const waitingHours = 1;

/** One import of a tenant is under way, over all servers; so many others may wait. */
async function refuseBeyondWaiting(db: Reader, now: Date): Promise<void> {
  const { count } = await db
    .selectFrom('imports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', 'in', ['queued', 'running'])
    .where('created_at', '>', new Date(now.getTime() - waitingHours * 3_600_000))
    .executeTakeFirstOrThrow();
  if (count > importLimits.waitingMax) throw tooManyWaiting();
}

async function queueImport(
  write: TenantWrite,
  row: {
    file_key: string;
    file_bytes: number;
    file_name: string;
    mode: ImportMode;
    options: string;
    total_rows: number;
  },
) {
  const { user } = write.caller;
  const made = await write.db
    .insertInto('imports')
    .values({
      ...row,
      status: 'queued',
      created_by_id: user.id,
      created_by_name: user.full_name,
      created_at: write.now,
    })
    .returning(['id', 'file_key'])
    .executeTakeFirstOrThrow();
  await enqueueJob(write, 'runImport', { import_id: made.id });
  await audit(write, {
    action: 'import.start',
    subject: { type: 'import', id: made.id, name: row.file_name },
    changes: { rows: row.total_rows, ...(row.mode !== 'create' && { mode: row.mode }) },
  });
  return made;
}
