import { withFormulaGuard } from '@stockhand/contract/formula-guard';
import { importMessages } from '@stockhand/contract/imports/messages';
import { ImportOptions } from '@stockhand/contract/imports/schema';
import { ById } from '@stockhand/contract/wire';
import { headersForMapping } from '@stockhand/importer/headers-for-mapping';
import { refuse } from '../../platform/errors.ts';
import { byteOrderMark, csvDownload, csvLines } from '../../platform/files/csv-file.ts';
import { tenantFile } from '../../platform/procedures.ts';
import { readImportAtOnce } from './import-file.ts';

/** The rows an import rejected, each with what its group says, and what was wrong: to be corrected and imported again. */
export const exportRejectedRows = tenantFile('create', 'products', ById, async (ctx, { id }) => {
  const found = await ctx.db
    .selectFrom('imports')
    .select(['file_key', 'file_name', 'options'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw refuse.notFound();
  if (found.file_key === null) throw refuse.badRequest(importMessages.fileGone);
  const errors = await ctx.db
    .selectFrom('import_errors')
    .select(['row_number', 'field', 'message'])
    .where('import_id', '=', id)
    .where('is_warning', '=', false)
    .orderBy('id')
    .execute();
  const reasons = Map.groupBy(errors, (error) => error.row_number);
  const file = { fileName: found.file_name, options: ImportOptions.parse(found.options) };
  const read = await ctx.services.files.withCopy(found.file_key, (path) => readImportAtOnce(ctx, { ...file, path }));
  if (!read) throw refuse.badRequest(importMessages.fileGone);
  const { table, mapping, rows } = read;
  const rejected = rows
    .filter((row) => reasons.has(row.row_number))
    .flatMap(({ elsewhere = [], ...row }) => [row, ...elsewhere]);
  const lines = rejected.map((row) => {
    const cells = table.headers.map((_, index) => withFormulaGuard(row.cells[index] ?? ''));
    return [...cells, (reasons.get(row.row_number) ?? []).map((reason) => reason.message).join('; ')];
  });
  const headers = headersForMapping(
    mapping,
    rejected.map((row) => row.cells),
  );
  const text = csvLines([[...headers.map(withFormulaGuard), 'Problem'], ...lines]);
  return csvDownload(`${byteOrderMark}${text}`, `rejected-rows-${id}.csv`);
});
