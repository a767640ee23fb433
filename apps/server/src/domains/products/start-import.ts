import { announce, audit } from '../../platform/audit.ts';
import { enqueueJob } from '../../platform/enqueue-job.ts';
import type { SignedInTask } from '../../platform/handler-context.ts';
import { tenantTask } from '../../platform/procedures.ts';
import type { Limit } from '../../platform/rate-limit.ts';
import { ImportForm, readUpload } from './import-file.ts';
import { refuseProductsBeyondPlan } from './product-limit.ts';

/** Files taken in; one that cannot be read does not count. */
const perPerson: Limit = { max: 60, windowSeconds: 3_600 };

/** Takes a file for import and answers at once; the work goes on in the background, whatever the sender does. */
export const startImport = tenantTask('create', 'products', ImportForm, async (ctx, input) => ({
  id: await acceptImport(ctx, input),
}));

/** Keeps the file and queues its import. A file that cannot be read is refused here, before anything is kept. */
export async function acceptImport(ctx: SignedInTask, input: ImportForm): Promise<number> {
  const { file, ...options } = input;
  const { table } = await readUpload(ctx.db, input);
  await ctx.services.limits.use(`import ${ctx.who.user.id}`, perPerson);
  const file_key = await ctx.services.files.keep(ctx.who.tenant.schema_name, file.path);
  const accepted = await ctx.transact(async (write) => {
    await refuseProductsBeyondPlan(write, table.rows.length);
    const made = await write.db
      .insertInto('imports')
      .values({
        status: 'queued',
        file_key,
        file_name: file.fileName,
        options: JSON.stringify(options),
        total_rows: table.rows.length,
        created_by_id: write.who.user.id,
        created_by_name: write.who.user.full_name,
        created_at: write.now,
      })
      .returning(['id', 'file_key'])
      .executeTakeFirstOrThrow();
    await enqueueJob(write, 'runImport', { import_id: made.id });
    await audit(write, {
      action: 'import.start',
      subject: { type: 'import', id: made.id, name: file.fileName },
      changes: { rows: table.rows.length },
    });
    await announce(write, 'imports');
    return made;
  });
  // A repeated request was answered with the first one's import: its own copy of the file is nobody's.
  if (accepted.file_key !== file_key) await ctx.services.files.delete(file_key);
  return accepted.id;
}
