import { dayIn } from '@stockhand/contract/calendar';
import type { Page } from '@stockhand/contract/paging';
import { Download } from '../../../platform/files/download.ts';
import type { TenantRead } from '../../../platform/handler-context.ts';
import { documentTime, drawDocument, letterheadOf } from '../../tenants/letterhead.ts';
import { isNumber, printedCell } from './report-cells.ts';
import type { ReportFile } from './report-file.ts';

/** Rows that are printed, which takes some five seconds of a processor; the CSV file has all. */
const printedMax = 1_000;

/** The first rows of a report with its totals, read from one snapshot. */
export async function reportPdf<Input, Answer extends Page<unknown>>(
  ctx: TenantRead,
  report: ReportFile<Input, Answer>,
  input: Input,
): Promise<Download> {
  const { user, tenant } = ctx.caller;
  const columns = report.columns(input).filter(({ width }) => width > 0);
  const answer = await ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((db) => report.read({ ...ctx, db }, { ...input, page: 1, page_size: printedMax }));
  const bytes = await drawDocument(ctx, 'report', {
    tenant: await letterheadOf(ctx),
    title: report.title,
    period: report.period(input, ctx),
    time_zone: tenant.timezone,
    filters: (await report.filters?.(ctx, input)) ?? [],
    printed_at: documentTime(ctx.now, tenant.timezone),
    printed_by: user.full_name || user.username,
    columns: columns.map(({ title, width, kind }) => ({ title, width, isNumber: isNumber(kind) })),
    rows: answer.results.map((row) => columns.map(({ kind, value }) => printedCell(value(row), kind, tenant))),
    totals: columns.some(({ total }) => total)
      ? columns.map(({ kind, total }) => printedCell(total?.(answer) ?? null, kind, tenant))
      : undefined,
    count: answer.count,
  });
  const today = dayIn(ctx.now, tenant.timezone);
  return new Download(bytes, 'application/pdf', `${report.name}-${report.span?.(input, today, ctx) ?? today}.pdf`);
}
