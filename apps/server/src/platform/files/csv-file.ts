import { dayIn } from '@stockhand/contract/calendar';
import Papa from 'papaparse';
import type { Reader } from '../data/tenant-db.ts';
import type { TenantRead } from '../handler-context.ts';
import { Download } from './download.ts';

/** Few at first, so that the file begins at once. */
const rowsOfBatch = { first: 500, later: 2_000 };

interface CsvExport<Row> {
  /** Of the file, before the day. */
  name: string;
  /** In the place of the day. */
  span?: string | undefined;
  columns: readonly string[];
  /** All rows in their order, read from the snapshot. */
  batches: (snapshot: Reader) => AsyncIterable<readonly Row[]>;
  /** Text that people typed must be guarded against formulas. */
  cellsOf: (row: Row) => string[];
}

/** Rows as CSV, read from one snapshot and sent while they are read (docs/rules.md#exports). */
export async function csvExport<Row>(ctx: TenantRead, { name, span, ...rows }: CsvExport<Row>): Promise<Download> {
  return csvDownload(
    await ctx.services.files.handOut(linesOf(ctx.db, rows)),
    `${name}-${span ?? dayIn(ctx.now, ctx.caller.tenant.timezone)}.csv`,
  );
}

export function csvDownload(body: Download['body'], fileName: string): Download {
  return new Download(body, 'text/csv; charset=utf-8', fileName);
}

export const byteOrderMark = '\uFEFF';

/** Quoted cells, with a line break after each row. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return `${Papa.unparse(rows as string[][], { quotes: true, newline: '\r\n' })}\r\n`;
}

/** Rows by their id; `selectBatch` answers the first ones after an id. The database reads the next ones while these are written. */
export function batchesById<Row extends { id: number }>(
  selectBatch: (snapshot: Reader, after: number, limit: number) => Promise<Row[]>,
): CsvExport<Row>['batches'] {
  return async function* (snapshot) {
    let limit = rowsOfBatch.first;
    let ahead: Promise<Row[]> | undefined = selectBatch(snapshot, 0, limit);
    try {
      while (ahead) {
        const rows: Row[] = await ahead;
        const last = rows.length < limit ? undefined : rows.at(-1);
        limit = rowsOfBatch.later;
        ahead = last && selectBatch(snapshot, last.id, limit);
        yield rows;
      }
    } finally {
      // Where the reader has left, the snapshot is still in use.
      await ahead?.catch(() => undefined);
    }
  };
}

async function* linesOf<Row>(
  db: Reader,
  { columns, batches, cellsOf }: Omit<CsvExport<Row>, 'name' | 'span'>,
): AsyncGenerator<string> {
  // All batches see what was committed when the first one was read.
  const snapshot = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  // The header is sent with the first rows, so a failure before them is still answered with its status.
  let head = `${byteOrderMark}${csvLines([columns])}`;
  try {
    for await (const rows of batches(snapshot)) {
      yield head + (rows.length > 0 ? csvLines(rows.map(cellsOf)) : '');
      head = '';
    }
    if (head !== '') yield head;
  } finally {
    await snapshot.rollback().execute();
  }
}
