import { dayIn } from '@stockhand/contract/calendar';
import type { Page } from '@stockhand/contract/paging';
import { csvExport } from '../../../platform/files/csv-file.ts';
import type { Download } from '../../../platform/files/download.ts';
import type { TenantRead } from '../../../platform/handler-context.ts';
import { csvCell } from './report-cells.ts';
import type { ReportFile } from './report-file.ts';

const rowsPerBatch = 10_000;

/** Every row of a report. */
export function reportCsv<Input, Answer extends Page<unknown>>(
  ctx: TenantRead,
  { name, span, read, columns: columnsOf }: ReportFile<Input, Answer>,
  input: Input,
): Promise<Download> {
  const columns = columnsOf(input);
  return csvExport<Answer['results'][number]>(ctx, {
    name,
    span: span?.(input, dayIn(ctx.now, ctx.caller.tenant.timezone), ctx),
    columns: columns.map(({ title }) => title),
    async *batches(snapshot) {
      for (let page = 1; ; page++) {
        const { results } = await read({ ...ctx, db: snapshot }, { ...input, page, page_size: rowsPerBatch });
        yield results;
        if (results.length < rowsPerBatch) return;
      }
    },
    cellsOf: (row) => columns.map(({ kind, value }) => csvCell(value(row), kind, ctx.caller.tenant.timezone)),
  });
}
