import { dayIn } from '@stockhand/contract/calendar';
import type { CustomReport } from '@stockhand/contract/reports/custom/answer';
import { type Measure, measureFacts } from '@stockhand/contract/reports/custom/measures';
import { customReportMessages as texts } from '@stockhand/contract/reports/custom/messages';
import { ComparedQuestion, measuresOf, type ReportQuestion } from '@stockhand/contract/reports/custom/question';
import { changeFrom } from '@stockhand/contract/reports/rules';
import type { Download } from '../../../platform/files/download.ts';
import type { TenantRead } from '../../../platform/handler-context.ts';
import { tenantFile } from '../../../platform/procedures.ts';
import { periodInWords } from '../files/period-in-words.ts';
import { reportCsv } from '../files/report-csv.ts';
import type { ReportCell, ReportColumn, ReportFile } from '../files/report-file.ts';
import { reportPdf } from '../files/report-pdf.ts';
import { spanInName } from '../files/span-in-name.ts';
import { type ToldBy, titleOf } from './report-dimension.ts';
import { filterNames } from './report-filter-names.ts';
import { daysAsked, inquiryOf } from './report-inquiry.ts';
import { readCustomReport } from './run-custom-report.ts';

export type ReportFormat = 'csv' | 'pdf';

const filed = (format: ReportFormat) =>
  tenantFile('read', 'reports', ComparedQuestion, (ctx, input) => fileOf(ctx, format, 'Custom Report', input));

/** A custom report as CSV and as PDF (docs/rules.md#report-files). */
export const customReportFiles = { csv: filed('csv'), pdf: filed('pdf') };

/** A report under its name; refused like the report itself. */
export async function fileOf(
  ctx: TenantRead,
  format: ReportFormat,
  title: string,
  question: ComparedQuestion,
): Promise<Download> {
  const { told, fieldName } = await inquiryOf(ctx, question);
  const file: ReportFile<ComparedQuestion, CustomReport> = {
    name: fileNameOf(title),
    title,
    span: (input, today) => spanInName(daysAsked(input, today), today),
    read: readCustomReport,
    columns: (input) => columnsOf(input, told),
    footer: (input, answer) => comparison(input, told, answer),
    period: (input, { now, caller }) => periodInWords(daysAsked(input, dayIn(now, caller.tenant.timezone))),
    filters: async (ctx, input) =>
      (await filterNames(ctx, input, fieldName)).map(({ label, name }) => ({ label, value: name })),
  };
  return format === 'csv' ? reportCsv(ctx, file, question) : reportPdf(ctx, file, question);
}

/** `Sales, by month` → `Sales-by-month`. */
function fileNameOf(title: string): string {
  const name = title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
  return name.slice(0, 60) || 'report';
}

/** Of the PDF's width, in percent. */
const whole = 100;

function columnsOf(question: ReportQuestion, told: readonly ToldBy[]): ReportColumn<CustomReport>[] {
  const measures = measuresOf(question);
  const widthOfFigure = Math.min(18, Math.floor(60 / measures.length));
  const widthOfName = Math.floor((whole - widthOfFigure * measures.length) / told.length);
  return [
    ...told.flatMap((it, index) => groupColumns(it, index, widthOfName)),
    ...measures.map((measure) => ({
      title: measureFacts[measure].label,
      kind: measureFacts[measure].kind,
      value: (row: CustomReport['results'][number]) => row.figures[measure] ?? null,
      total: ({ totals }: CustomReport) => totals[measure] ?? null,
      width: widthOfFigure,
    })),
  ];
}

/** The totals, those of the same days before, and the change between them. */
function comparison(
  question: ReportQuestion,
  told: readonly ToldBy[],
  { totals, before }: CustomReport,
): ReportCell[][] {
  if (before === null) return [];
  const measures = measuresOf(question);
  const names = columnsOf(question, told).length - measures.length;
  const line = (title: string, cell: (measure: Measure) => ReportCell): ReportCell[] => [
    ...Array.from({ length: names }, (_, index) => ({ value: index === 0 ? title : '' })),
    ...measures.map(cell),
  ];
  const figure = (of: CustomReport['totals']) => (measure: Measure) => ({
    kind: measureFacts[measure].kind,
    value: of[measure] ?? null,
  });
  return [
    line(texts.total, figure(totals)),
    line(texts.daysBefore(before.start_date, before.end_date), figure(before.totals)),
    line(texts.change, (measure) => ({ kind: 'percent', value: changeFrom(totals[measure], before.totals[measure]) })),
  ];
}

function groupColumns(told: ToldBy, index: number, width: number): ReportColumn<CustomReport>[] {
  const title = titleOf(told);
  const name: ReportColumn<CustomReport> = {
    title,
    value: ({ groups }) => groups[index]?.name ?? '',
    ...(index === 0 && { total: () => texts.total }),
    width,
  };
  if (!('named' in told && told.named === 'product')) return [name];
  return [name, { title: 'SKU', value: ({ groups }) => groups[index]?.detail ?? '', width: 0 }];
}
