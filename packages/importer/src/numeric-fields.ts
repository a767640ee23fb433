import type { ImportTarget } from '@stockhand/contract/imports/fields';

export function isNumericField(field: ImportTarget): boolean {
  return (
    field === 'selling_price' || field === 'cost_price' || field === 'initial_stock' || field === 'min_stock_level'
  );
}
