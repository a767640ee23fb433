import { fromBufferPromise, type ZipFile } from 'yauzl';
import { checkBounds } from '../document-table.ts';
import { damagedWorkbook, ImportError } from '../import-error.ts';
import type { ImportTable } from '../import-table.ts';
import { withSections } from '../layout/sections.ts';
import { asOneTable } from '../layout/table-halves.ts';
import { namesColumns, splitHeader } from '../table-header.ts';
import { checkZipArchive } from '../zip-archive.ts';
import { readCellTexts } from './cell-texts.ts';
import { readSheet } from './read-sheet.ts';
import { readWorkbook, type Workbook } from './read-workbook.ts';
import { entriesOf, type ZipParts } from './zip-parts.ts';

/**
 * Reads one sheet of an Excel workbook (.xlsx): the one named, else the first that is no cover. Parts are inflated and parsed as streams,
 * so that memory holds the texts of one sheet and never the XML. Formulas count as the values that Excel saved with them.
 */
export async function readXlsx(bytes: Uint8Array, sheet: string | undefined): Promise<ImportTable> {
  await checkZipArchive(bytes, 'This Excel workbook');
  try {
    return await readTable(await openZip(bytes), sheet);
  } catch (error) {
    throw error instanceof ImportError ? error : damagedWorkbook();
  }
}

async function openZip(bytes: Uint8Array): Promise<ZipFile> {
  return fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), {
    lazyEntries: true,
    autoClose: false,
  });
}

/** A cover has few rows, and no header. */
const coverRowsMax = 50;
const coversMax = 5;

/** The sheet that is wanted; without one the first, but for covers before a sheet with a header. */
async function readChosen(
  parts: ZipParts,
  workbook: Workbook,
  wanted: string | undefined,
): Promise<{ chosen: Workbook['sheets'][number]; read: Awaited<ReturnType<typeof readSheet>> }> {
  const { sheets } = workbook;
  const chosen = wanted === undefined ? sheets[0] : sheets.find(({ name }) => name === wanted);
  if (!chosen) throw new ImportError('unreadable', `This workbook has no sheet called "${wanted ?? ''}".`);
  const texts = await readCellTexts(parts, workbook);
  const first = { chosen, read: await readSheet(parts, chosen.part, texts) };
  let last = first;
  for (const sheet of wanted === undefined ? sheets.slice(1, 1 + coversMax) : []) {
    const { rows } = last.read;
    if (rows.length > coverRowsMax || namesColumns(rows)) break;
    last = { chosen: sheet, read: await readSheet(parts, sheet.part, texts) };
  }
  return namesColumns(last.read.rows) ? last : first;
}

async function readTable(zip: ZipFile, wanted: string | undefined): Promise<ImportTable> {
  const parts = await entriesOf(zip);
  const workbook = await readWorkbook(parts);
  const { chosen, read } = await readChosen(parts, workbook, wanted);
  const { rows: records, pointColumns } = read;
  const sheets = { sheet: chosen.name, sheets: workbook.sheets.map(({ name }) => name) };
  if (records.length === 0) return { file_type: 'excel', headers: [], rows: [], ...sheets };
  const list = asOneTable(splitHeader(records));
  const table = withSections(list);
  checkBounds(table);
  const point_columns = list.columns.flatMap((columns, index) =>
    columns.some((column) => pointColumns.has(column)) ? [index] : [],
  );
  return { file_type: 'excel', ...table, ...sheets, point_columns };
}
