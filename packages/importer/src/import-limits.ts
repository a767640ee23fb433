/** Bounds of one import; a file beyond them is refused as a whole (ImportError `too_large`). */
export const importLimits = {
  textFileBytesMax: 64 * 1024 * 1024,
  documentBytesMax: 10 * 1024 * 1024,
  rowsMax: 100_000,
  columnsMax: 100,
  cellCharactersMax: 10_000,
  pdfPagesMax: 200,
  /** Characters of text taken from a PDF or Word file. */
  documentCharactersMax: 20_000_000,
  pdfTextItemsMax: 500_000,
  zipEntriesMax: 1_000,
  zipUnpackedBytesMax: 50 * 1024 * 1024,
  zipRatioMax: 100,
  /** Below this size a high compression ratio is ordinary: the XML of a long table repeats itself. */
  zipRatioFromBytes: 16 * 1024 * 1024,
  xmlDepthMax: 256,
  headerSearchRows: 10,
  childWallMs: 20_000,
  childHeapMb: 256,
  childResidentMb: 640,
  childrenMax: 2,
} as const;
