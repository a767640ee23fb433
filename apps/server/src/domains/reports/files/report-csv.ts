import { dayIn } from '@stockhand/contract/calendar';
import type { Page } from '@stockhand/contract/paging';
import { csvExport } from '../../../platform/files/csv-file.ts';
import type { Download } from '../../../platform/files/download.ts';
import type { TenantRead } from '../../../platform/handler-context.ts';
import { csvCell } from './report-cells.ts';
import type { ReportCell, ReportFile } from './report-file.ts';

const rowsPerBatch = 10_000;

/** Every row of a report. */
export function reportCsv<Input, Answer extends Page<unknown>>(
  ctx: TenantRead,
  { name, span, read, columns: columnsOf, footer }: ReportFile<Input, Answer>,
  input: Input,
): Promise<Download> {
  const columns = columnsOf(input);
  return csvExport<readonly ReportCell[]>(ctx, {
    name,
    span: span?.(input, dayIn(ctx.now, ctx.caller.tenant.timezone), ctx),
    columns: columns.map(({ title }) => title),
    async *batches(snapshot) {
      for (let page = 1; ; page++) {
        const answer = await read({ ...ctx, db: snapshot }, { ...input, page, page_size: rowsPerBatch });
        const results: readonly Answer['results'][number][] = answer.results;
        yield results.map((row) => columns.map(({ kind, value }) => ({ kind, value: value(row) })));
        if (results.length < rowsPerBatch) return yield footer?.(input, answer) ?? [];
      }
    },
    cellsOf: (cells) => cells.map(({ kind, value }) => csvCell(value, kind, ctx.caller.tenant.timezone)),
  });
}
