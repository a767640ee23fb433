import { importColumnsMax } from '@stockhand/contract/imports/fields';

/** Bounds of one import; a file beyond them is refused as a whole (ImportError `too_large`). */
export const importLimits = {
  textFileBytesMax: 64 * 1024 * 1024,
  documentBytesMax: 10 * 1024 * 1024,
  rowsMax: 100_000,
  /** Rows of one transaction; a preview judges as many at once, so that it foresees what they do to one another. */
  rowsAtOnce: 2_000,
  columnsMax: importColumnsMax,
  /** Empty ones too: what a table weighs in memory. */
  cellsMax: 10_000_000,
  /** One that is longer rejects its row; what a field takes is less, but a description in HTML is judged by its text. */
  cellCharactersMax: 1_000_000,
  /** Of a cell, as a preview shows it. */
  shownCharactersMax: 10_000,
  pdfPagesMax: 200,
  /** Characters of text taken from a PDF or an old Word file. */
  documentCharactersMax: 20_000_000,
  pdfTextItemsMax: 500_000,
  zipEntriesMax: 1_000,
  zipUnpackedBytesMax: 50 * 1024 * 1024,
  zipRatioMax: 100,
  /** Below this size a high compression ratio is ordinary: the XML of a long table repeats itself. */
  zipRatioFromBytes: 16 * 1024 * 1024,
  headerSearchRows: 10,
  /** Of the process that reads a file: the time it may use, and how long that may take on a busy machine. */
  reader: { cpuMs: 20_000, wallMs: 80_000, heapMb: 256, residentMb: 640 },
  /** Of one that reads a Word document: about 8,000 rows of six columns fit. */
  wordReader: { cpuMs: 30_000, wallMs: 120_000, heapMb: 1_024, residentMb: 1_024 },
  /** Processes at once that have used less than `quickMs` of processor time, and those that have used more. */
  quickMax: 3,
  quickMs: 1_500,
  slowMax: 2,
  /** Tables kept by a server between the preview of a file and its import. */
  tableCache: { tablesMax: 100, bytesMax: 64 * 1024 * 1024, keptMs: 10 * 60_000 },
  /** Files of one tenant that wait while another is read. */
  waitingMax: 8,
} as const;
