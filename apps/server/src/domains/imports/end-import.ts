import type { LeftOutRow } from '@stockhand/contract/imports/left-out';
import { importListMax } from '@stockhand/contract/imports/schema';
import { announce, audit } from '../../platform/data/audit.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { takenOver } from './import-chunk.ts';
import { endColumns, tellEnd } from './tell-end.ts';

export async function finishImport(ctx: TenantWrite, importId: number, leftOut: readonly LeftOutRow[]): Promise<void> {
  const done = await ctx.db
    .updateTable('imports')
    .set({
      status: 'done',
      finished_at: ctx.now,
      left_out_count: leftOut.length,
      left_out: JSON.stringify(leftOut.slice(0, importListMax)),
    })
    .where('id', '=', importId)
    .where('status', '<>', 'done')
    .returning(endColumns)
    .executeTakeFirst();
  if (!done) throw new Error(takenOver);
  await tellEnd(ctx, done);
  await audit(ctx, { action: 'import.finish', subject: { type: 'import', id: importId } });
  announce(ctx, 'imports', 'products', 'stock', 'categories', 'manufacturers', 'locations');
}

export async function giveUpImport(ctx: TenantWrite, importId: number, failure: string): Promise<void> {
  const failed = await ctx.db
    .updateTable('imports')
    .set({ status: 'failed', failure, finished_at: ctx.now })
    .where('id', '=', importId)
    .where('status', '<>', 'failed')
    .returning(endColumns)
    .executeTakeFirst();
  if (!failed) throw new Error(takenOver);
  await tellEnd(ctx, failed);
  await audit(ctx, { action: 'import.fail', subject: { type: 'import', id: importId }, changes: { failure } });
  announce(ctx, 'imports');
}
