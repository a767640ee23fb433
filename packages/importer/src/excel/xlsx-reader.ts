import { fromBufferPromise, type ZipFile } from 'yauzl';
import { checkBounds } from '../document-table.ts';
import { damagedWorkbook, ImportError } from '../import-error.ts';
import type { ImportTable } from '../import-table.ts';
import { withSections } from '../layout/sections.ts';
import { splitHeader } from '../table-header.ts';
import { checkZipArchive } from '../zip-archive.ts';
import { readCellTexts } from './cell-texts.ts';
import { readSheet } from './read-sheet.ts';
import { readWorkbook } from './read-workbook.ts';
import { entriesOf } from './zip-parts.ts';

/**
 * Reads one sheet of an Excel workbook (.xlsx): the one named, else the first. Parts are inflated and parsed as streams,
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

async function readTable(zip: ZipFile, wanted: string | undefined): Promise<ImportTable> {
  const parts = await entriesOf(zip);
  const workbook = await readWorkbook(parts);
  const chosen = wanted === undefined ? workbook.sheets[0] : workbook.sheets.find(({ name }) => name === wanted);
  if (!chosen) throw new ImportError('unreadable', `This workbook has no sheet called "${wanted ?? ''}".`);
  const texts = await readCellTexts(parts, workbook);
  const { rows: records, pointColumns } = await readSheet(parts, chosen.part, texts);
  const sheets = { sheet: chosen.name, sheets: workbook.sheets.map(({ name }) => name) };
  if (records.length === 0) return { file_type: 'excel', headers: [], rows: [], ...sheets };
  const table = withSections(splitHeader(records));
  checkBounds(table);
  return { file_type: 'excel', ...table, ...sheets, point_columns: [...pointColumns] };
}
