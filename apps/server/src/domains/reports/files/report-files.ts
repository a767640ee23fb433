import type { Page } from '@stockhand/contract/paging';
import type { z } from 'zod';
import { tenantFile } from '../../../platform/procedures.ts';
import { reportCsv } from './report-csv.ts';
import type { ReportFile } from './report-file.ts';
import { reportPdf } from './report-pdf.ts';

/** A report as CSV and as PDF, from one definition of its columns (docs/rules.md#report-files). */
export function reportFiles<Schema extends z.ZodType, Answer extends Page<unknown>>(
  schema: Schema,
  report: ReportFile<z.output<Schema>, Answer>,
) {
  return {
    csv: tenantFile('read', 'reports', schema, (ctx, input) => reportCsv(ctx, report, input)),
    pdf: tenantFile('read', 'reports', schema, (ctx, input) => reportPdf(ctx, report, input)),
  };
}
