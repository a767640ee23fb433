import { plainHeader } from '../headers/plain-header.ts';
import { columnOf, type GuessedColumn } from './sampled-column.ts';

/** Where variants are grouped under a handle, as shops do, the vendor is the brand; elsewhere it is who supplies. */
export function useVendorAsBrand(columns: readonly GuessedColumn[]): void {
  if (columnOf(columns, 'manufacturer') || !columnOf(columns, 'variant_group')) return;
  const vendor = columns.find(({ header, field }) => field === null && plainHeader(header) === 'vendor');
  if (vendor) vendor.field = 'manufacturer';
}
