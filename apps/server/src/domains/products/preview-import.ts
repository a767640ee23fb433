import { previewOf } from '@stockhand/importer/preview';
import { tenantTask } from '../../platform/procedures.ts';
import { ImportForm, readUpload } from './import-file.ts';
import { takenBarcodes } from './taken-barcodes.ts';

/** What importing this file would do; changes nothing (document 2, section 3). */
export const previewImport = tenantTask('create', 'products', ImportForm, async (ctx, input) => {
  const { table, mapping } = await readUpload(ctx.db, input);
  const preview = await previewOf(table, mapping, (barcodes) => takenBarcodes(ctx.db, barcodes));
  return { file_type: table.file_type, preview };
});
