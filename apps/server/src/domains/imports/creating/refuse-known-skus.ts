import { importMessages as texts } from '@stockhand/contract/imports/messages';
import type { RowIssue } from '@stockhand/importer/rows/imported-product';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { takenSkus } from '../../catalog/codes/taken-skus.ts';

interface NewRow {
  /** The file's. */
  sku: string;
  issues: RowIssue[];
}

/**
 * Refuses rows that would make a product again: their SKU is that of a product (docs/rules.md#imports). Products of
 * `exceptImport` do not count: the import generated their SKUs, which are those of other rows by chance.
 */
export async function refuseKnownSkus(db: Reader, rows: readonly NewRow[], exceptImport?: number): Promise<void> {
  const skus = rows.flatMap(({ sku }) => (sku === '' ? [] : sku));
  const taken = await takenSkus(db, skus, { exceptImport });
  for (const { sku, issues } of rows) {
    const found = taken.get(sku);
    if (found)
      issues.push({ field: 'sku', message: found.isArchived ? texts.skuArchived : texts.skuTaken, value: sku });
  }
}
