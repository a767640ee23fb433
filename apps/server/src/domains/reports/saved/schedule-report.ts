import { customReportMessages as texts } from '@stockhand/contract/reports/custom/messages';
import { type SavedReport, ScheduleReport } from '@stockhand/contract/reports/custom/saved-reports';
import { audit } from '../../../platform/data/audit.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { findReaders } from './list-report-readers.ts';
import { getOwn, getSeen, isSeen } from './saved-report-row.ts';

/** Has a report of one's own mailed on mornings of the tenant, in place of an earlier schedule (docs/rules.md#saved-reports). */
export const scheduleReport = tenantMutation(
  'read',
  'reports',
  ['saved-reports'],
  ScheduleReport,
  async (ctx, { id, recipients, frequency, weekday, month_day, format }): Promise<SavedReport> => {
    const db = readerIn(ctx.db);
    const { name, question } = await getOwn(db, id, ctx.caller);
    const readers = await findReaders(db, ctx.caller.tenant.id, question);
    const people = readers.filter(({ membership }) => recipients.includes(membership.id));
    if (people.length < new Set(recipients).size) throw refuse.field('recipients', texts.recipientUnknown);
    const schedule = {
      ...{ frequency, format, failure: '' },
      weekday: frequency === 'weekly' ? (weekday ?? null) : null,
      month_day: frequency === 'monthly' ? (month_day ?? null) : null,
    };
    // Of two at once the later one waits here and replaces what the earlier one chose.
    await ctx.db
      .insertInto('report_schedules')
      .values({ report_id: id, ...schedule })
      .onConflict((conflict) => conflict.column('report_id').doUpdateSet(schedule))
      .execute();
    await ctx.db.deleteFrom('report_recipients').where('report_id', '=', id).execute();
    await ctx.db
      .insertInto('report_recipients')
      .values(people.map(({ user }) => ({ report_id: id, user_id: user.id })))
      .execute();
    const changes = { frequency, format, recipients: people.length };
    await audit(ctx, { action: 'saved-report.schedule', subject: { type: 'saved-report', id, name }, changes });
    return getSeen(db, id, ctx.caller);
  },
  { subject: isSeen },
);
