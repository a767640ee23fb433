import { setImmediate as letOthersIn } from 'node:timers/promises';

/** Rows that take a few milliseconds to read. */
const portion = 100;

/** What `read` makes of each row. Other calls are answered in between: a long file takes seconds. */
export async function inPortions<Row, Read>(rows: readonly Row[], read: (row: Row) => Read): Promise<Read[]> {
  const all: Read[] = [];
  for (let at = 0; at < rows.length; at += portion) {
    for (const row of rows.slice(at, at + portion)) all.push(read(row));
    await letOthersIn();
  }
  return all;
}
