import { ById } from '@stockhand/contract/wire';
import { audit } from '../../../platform/data/audit.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { getSeen, isSeen } from './saved-report-row.ts';

/** Ends the mails of a report to the caller alone; with its last recipient the schedule ends (docs/rules.md#saved-reports). */
export const leaveSchedule = tenantMutation(
  'read',
  'reports',
  ['saved-reports'],
  ById,
  async (ctx, { id }) => {
    const { name } = await getSeen(readerIn(ctx.db), id, ctx.caller);
    const ofReport = ctx.db.selectFrom('report_schedules').select('report_id').where('report_id', '=', id);
    // Of two who leave at once the later one waits here, and finds that nobody is left.
    await ofReport.forUpdate().execute();
    const left = await ctx.db
      .deleteFrom('report_recipients')
      .where('report_id', '=', id)
      .where('user_id', '=', ctx.caller.user.id)
      .returning('user_id')
      .executeTakeFirst();
    if (!left) throw refuse.notFound();
    const others = await ctx.db
      .selectFrom('report_recipients')
      .select('user_id')
      .where('report_id', '=', id)
      .limit(1)
      .execute();
    if (others.length === 0) await ctx.db.deleteFrom('report_schedules').where('report_id', '=', id).execute();
    await audit(ctx, { action: 'saved-report.leave', subject: { type: 'saved-report', id, name } });
  },
  { subject: isSeen },
);
