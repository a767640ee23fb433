import { type SavedReport, UpdateSavedReport } from '@stockhand/contract/reports/custom/saved-reports';
import { audit } from '../../../platform/data/audit.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refusing } from '../../../platform/errors.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { inquiryOf } from '../custom/report-inquiry.ts';
import { withAccount } from '../person-account.ts';
import { getOwn, getSeen, isSeen, nameTaken } from './saved-report-row.ts';

/** Renames a report of one's own, changes what it asks, shares it or keeps it private again. */
export const updateSavedReport = tenantMutation(
  'read',
  'reports',
  ['saved-reports'],
  UpdateSavedReport,
  async (ctx, { id, name, question, is_shared }): Promise<SavedReport> => {
    const db = readerIn(ctx.db);
    const before = await getOwn(db, id, ctx.caller);
    if (question) await inquiryOf({ ...ctx, db }, question);
    const kept = question && JSON.stringify(await withAccount({ db, caller: ctx.caller }, question));
    await refusing(nameTaken, () =>
      ctx.db
        .updateTable('saved_reports')
        .set({
          updated_at: ctx.now,
          ...(name !== undefined && { name }),
          ...(kept !== undefined && { question: kept }),
          ...(is_shared !== undefined && { is_shared }),
        })
        .where('id', '=', id)
        .execute(),
    );
    const after = await getSeen(db, id, ctx.caller);
    await audit(ctx, {
      action: 'saved-report.update',
      subject: { type: 'saved-report', id, name: after.name },
      changes: {
        ...(after.name !== before.name && { name: [before.name, after.name] }),
        ...(after.is_shared !== before.is_shared && { is_shared: [before.is_shared, after.is_shared] }),
        ...(question && { measures: [before.question.measures, after.question.measures] }),
      },
    });
    return after;
  },
  { subject: isSeen },
);
