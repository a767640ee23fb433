import { ById } from '@stockhand/contract/wire';
import { audit } from '../../../platform/data/audit.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { getOwn, isSeen } from './saved-report-row.ts';

/** Ends the mails of a report of one's own. */
export const removeSchedule = tenantMutation(
  'read',
  'reports',
  ['saved-reports'],
  ById,
  async (ctx, { id }) => {
    const { name, schedule } = await getOwn(readerIn(ctx.db), id, ctx.caller);
    if (!schedule) throw refuse.notFound();
    await ctx.db.deleteFrom('report_schedules').where('report_id', '=', id).execute();
    await audit(ctx, { action: 'saved-report.unschedule', subject: { type: 'saved-report', id, name } });
  },
  { subject: isSeen },
);
