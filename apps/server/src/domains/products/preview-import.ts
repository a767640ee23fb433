import { previewOf } from '@stockhand/importer/preview';
import { tenantTask } from '../../platform/procedures.ts';
import { ImportForm, readUpload } from './import-file.ts';

/** What importing this file would do; changes nothing (document 2, section 3). */
export const previewImport = tenantTask('create', 'products', ImportForm, async (_ctx, input) => {
  const { table, mapping } = await readUpload(input);
  return { file_type: table.file_type, preview: previewOf(table, mapping) };
});
