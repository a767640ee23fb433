import { RunSavedReport } from '@stockhand/contract/reports/custom/saved-reports';
import { reportQuery } from '../../../platform/procedures.ts';
import { readCustomReport } from '../custom/run-custom-report.ts';
import { getSeen } from './saved-report-row.ts';

/** A report as it was saved, within the rights of who asks. */
export const runSavedReport = reportQuery(RunSavedReport, async (ctx, { id, ...page }) => {
  const { question } = await getSeen(ctx.db, id, ctx.caller);
  const { ordering = question.ordering, ...paged } = page;
  return readCustomReport(ctx, { ...question, ...paged, ordering });
});
