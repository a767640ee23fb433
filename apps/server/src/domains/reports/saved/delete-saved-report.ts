import { ById } from '@stockhand/contract/wire';
import { audit } from '../../../platform/data/audit.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { getSeen, isSeen } from './saved-report-row.ts';

/** One's own with its schedule; an administrator also deletes what others share, whose owner may have left. */
export const deleteSavedReport = tenantMutation(
  'read',
  'reports',
  ['saved-reports'],
  ById,
  async (ctx, { id }) => {
    const report = await getSeen(readerIn(ctx.db), id, ctx.caller);
    if (!report.is_own && ctx.caller.role !== 'admin') throw refuse.forbidden();
    await ctx.db.deleteFrom('saved_reports').where('id', '=', id).execute();
    await audit(ctx, { action: 'saved-report.delete', subject: { type: 'saved-report', id, name: report.name } });
  },
  { subject: isSeen },
);
