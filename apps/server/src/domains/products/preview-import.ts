import { previewOf } from '@stockhand/importer/preview';
import { tenantTask } from '../../platform/procedures.ts';
import type { Reader } from '../../platform/tenant-db.ts';
import { ImportForm, readUpload } from './import-file.ts';

/** What importing this file would do; changes nothing (document 2, section 3). */
export const previewImport = tenantTask('create', 'products', ImportForm, async (ctx, input) => {
  const { table, mapping } = await readUpload(ctx.db, input);
  const preview = await previewOf(table, mapping, (barcodes) => takenBarcodes(ctx.db, barcodes));
  return { file_type: table.file_type, preview };
});

async function takenBarcodes(db: Reader, barcodes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('products')
    .select('barcode')
    .where('archived_at', 'is', null)
    .where('barcode', 'in', barcodes)
    .execute();
  return new Set(rows.map(({ barcode }) => barcode ?? ''));
}
