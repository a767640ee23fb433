import type { ImportMode } from '@stockhand/contract/imports/schema';
import { inPortions } from '@stockhand/importer/in-portions';
import { normaliseRow } from '@stockhand/importer/normalise-row';
import { rowChange } from '@stockhand/importer/rows/row-change';
import { audit } from '../../../platform/data/audit.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import type { ReadImport } from '../import-file.ts';
import { type Match, matchRows, nothingTaken } from './match-rows.ts';

const rowsAtOnce = 1_000;

interface Matching {
  importId: number;
  mode: Exclude<ImportMode, 'create'>;
  read: ReadImport;
}

/**
 * Finds the products of all rows before the first one is written, and keeps them: rows that are written change what later
 * ones would find, and an import that goes on after a crash must find the same.
 */
export async function keepMatches(ctx: TenantWrite, { importId, mode, read }: Matching): Promise<void> {
  const taken = nothingTaken();
  for (let at = 0; at < read.rows.length; at += rowsAtOnce) {
    const rows = await inPortions(read.rows.slice(at, at + rowsAtOnce), (row) => {
      const normalised = normaliseRow(row.cells, read.mapping, row.elsewhere);
      return { row_number: row.row_number, ...normalised, change: rowChange(row, read.mapping, normalised) };
    });
    const matches = await matchRows(readerIn(ctx.db), mode, rows, taken);
    const kept = matches.flatMap(({ row, match }) => keptRow(row.row_number, match));
    if (kept.length > 0)
      await ctx.db
        .insertInto('import_rows')
        .values(kept.map((row) => ({ ...row, import_id: importId })))
        .execute();
  }
  await ctx.db
    .updateTable('imports')
    .set({ status: 'running', matched_at: ctx.now })
    .where('id', '=', importId)
    .where('matched_at', 'is', null)
    .execute();
  await audit(ctx, { action: 'import.match', subject: { type: 'import', id: importId } });
}

interface KeptRow {
  row_number: number;
  product_id: number | null;
  refusal: string | null;
}

/** Rows that make products need none. */
function keptRow(row_number: number, match: Match): KeptRow[] {
  if ('issues' in match) {
    const refusal = JSON.stringify(match.issues.map(({ field, message }) => ({ field, message })));
    return [{ row_number, product_id: null, refusal }];
  }
  return match.product_id === null ? [] : [{ row_number, product_id: match.product_id, refusal: null }];
}
