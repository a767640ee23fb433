import { ById } from '@stockhand/contract/wire';
import { tenantFile } from '../../../platform/procedures.ts';
import { fileOf, type ReportFormat } from '../custom/custom-report-files.ts';
import { getSeen } from './saved-report-row.ts';

const filed = (format: ReportFormat) =>
  tenantFile('read', 'reports', ById, async (ctx, { id }) => {
    const { name, question } = await getSeen(ctx.db, id, ctx.caller);
    return fileOf(ctx, format, name, question);
  });

/** A saved report as CSV and as PDF, under its name. */
export const savedReportFiles = { csv: filed('csv'), pdf: filed('pdf') };
