import { router } from '../../platform/procedures.ts';
import { exportRejectedRows } from './export-rejected-rows.ts';
import { getImport } from './get-import.ts';
import { getLatestImport } from './get-latest-import.ts';
import { importProducts } from './import-products.ts';
import { listImports } from './list-imports.ts';
import { previewChanges } from './preview-changes.ts';
import { previewImport } from './preview-import.ts';
import { startImport } from './start-import.ts';
import { undoImport } from './undo/undo-import.ts';

export const importsRouter = router({
  preview: previewImport,
  previewChanges,
  run: importProducts,
  start: startImport,
  list: listImports,
  get: getImport,
  latest: getLatestImport,
  undo: undoImport,
  exportRejected: exportRejectedRows,
});
