import { levelFields } from '@stockhand/contract/catalog/level-fields';
import { type ImportTarget, stockLocationOf } from '@stockhand/contract/imports/fields';

const numericFields: readonly ImportTarget[] = ['selling_price', 'cost_price', 'initial_stock', ...levelFields];

export function isNumericField(target: ImportTarget): boolean {
  return numericFields.includes(target) || stockLocationOf(target) !== null;
}
