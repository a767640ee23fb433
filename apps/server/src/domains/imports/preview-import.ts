import { previewOf } from '@stockhand/importer/preview';
import { tenantTask } from '../../platform/procedures.ts';
import { takenBarcodes } from '../catalog/taken-barcodes.ts';
import { ImportForm, readUpload } from './import-file.ts';

/** What importing this file would do; changes nothing (docs/rules.md#imports). */
export const previewImport = tenantTask(
  'create',
  'products',
  [],
  ImportForm,
  async (ctx, input) => {
    const { table, ...read } = await readUpload(ctx, input);
    const preview = await previewOf(table, read, (barcodes) => takenBarcodes(ctx.db, barcodes));
    return { file_type: table.file_type, preview };
  },
  { isLong: true },
);
