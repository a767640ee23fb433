import { importMessages as texts } from '@stockhand/contract/imports/messages';
import { importListMax } from '@stockhand/contract/imports/schema';
import { undoableUntil } from '@stockhand/contract/imports/undo';
import { can } from '@stockhand/contract/permissions';
import { ById } from '@stockhand/contract/wire';
import { audit } from '../../../platform/data/audit.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { must } from '../../../platform/must.ts';
import { tenantTask } from '../../../platform/procedures.ts';
import { judgeUndo } from './judge-undo.ts';
import { removeCreated } from './remove-created.ts';
import { restoreUpdated } from './restore-updated.ts';

/**
 * Takes back what an import did, in one transaction, except for products that were used since
 * (docs/rules.md#undoing-an-import).
 */
export const undoImport = tenantTask(
  'create',
  'products',
  ['imports', 'products', 'stock'],
  ById,
  (ctx, { id }) => ctx.transact((write) => undo(write, id)),
  { isLong: true },
);

async function undo(ctx: TenantWrite, id: number): Promise<{ removed: number; restored: number; kept: number }> {
  const { file_name } = await lockUndoable(ctx, id);
  const { removable, restorable, kept } = await judgeUndo(ctx, id);
  const { permissions } = ctx.caller;
  if (removable.length > 0 && !can(permissions, 'delete', 'products')) throw refuse.forbidden();
  if (restorable.length > 0 && !can(permissions, 'update', 'products')) throw refuse.forbidden();
  await restoreUpdated(ctx, id, restorable);
  await removeCreated(ctx, id, removable);
  const counts = { removed: removable.length, restored: restorable.length, kept: kept.length };
  await ctx.db
    .updateTable('imports')
    .set({
      undone_at: ctx.now,
      undone_by_name: ctx.caller.user.full_name,
      removed_count: counts.removed,
      restored_count: counts.restored,
      kept_count: counts.kept,
      kept: JSON.stringify(kept.slice(0, importListMax)),
    })
    .where('id', '=', id)
    .execute();
  await audit(ctx, { action: 'import.undo', subject: { type: 'import', id, name: file_name }, changes: counts });
  return counts;
}

/** An import is undone once: who comes second waits here and is told. */
async function lockUndoable(ctx: TenantWrite, id: number): Promise<{ file_name: string }> {
  const found = await ctx.db
    .selectFrom('imports')
    .select(['status', 'file_name', 'finished_at', 'undone_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw refuse.notFound();
  if (found.status !== 'done') throw refuse.badRequest(texts.undoTooEarly);
  if (found.undone_at) throw refuse.badRequest(texts.alreadyUndone);
  if (ctx.now >= undoableUntil(must(found.finished_at, 'The end of an import')))
    throw refuse.badRequest(texts.undoTooLate);
  return found;
}
