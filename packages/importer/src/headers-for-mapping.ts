import { foldedKey } from '@stockhand/contract/folding';
import { customNameOf, type ImportField, type ImportTarget, stockLocationOf } from '@stockhand/contract/imports/fields';
import { type ColumnMapping, mapColumns } from './column-mapping.ts';
import { fieldOfHeader, surestHeader } from './headers/header-synonyms.ts';
import { headerOfLocation } from './headers/own-exports.ts';
import { locationOfHeader } from './headers/stock-columns.ts';
import { isArchivedHeader } from './parse-status.ts';

/**
 * Headers under which these rows are mapped again as they are now, without anybody's help: the file's own, unless it has
 * none or its mapping was corrected by hand.
 */
export function headersForMapping(mapping: ColumnMapping, rows: readonly (readonly string[])[]): string[] {
  const definitions = mapping.customColumns.map(({ definition }) => definition);
  const again = mapColumns([...mapping.headers, 'Problem'], rows, { definitions });
  if (mapping.fields.every((field, index) => field === again.fields[index])) return [...mapping.headers];
  const isOwn = (header: string) => definitions.some(({ name }) => foldedKey(name) === foldedKey(header.trim()));
  return mapping.headers.map((header, index) => {
    const field = mapping.fields[index] ?? null;
    if (field === 'status' && isArchivedHeader(header)) return header;
    if (field === 'initial_stock' && mapping.furtherStockColumns.length > 0) return `Stock place ${index + 1}`;
    if (field !== null) return headerOf(field);
    if (index === mapping.totalColumn) return header;
    const isGuessed =
      again.fields[index] !== null || fieldOfHeader(header) !== null || locationOfHeader(header) !== null;
    return isGuessed || isOwn(header) ? `Not imported: ${header}` : header;
  });
}

function headerOf(target: ImportTarget): string {
  const location = stockLocationOf(target);
  if (location !== null) return headerOfLocation(location);
  return customNameOf(target) ?? surestHeader(target as ImportField);
}
