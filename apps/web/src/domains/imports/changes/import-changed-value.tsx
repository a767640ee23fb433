import type { ImportChange } from '@stockhand/contract/imports/changes';
import { useFormat } from '../../../platform/format.tsx';

const charactersShown = 80;

/** A value of a field as screens write it; a dash where there is none. */
export function ChangedValue({ field, value }: { field: ImportChange['field']; value: ImportChange['before'] }) {
  const format = useFormat();
  if (value === null || value === '') return '–';
  if (field === 'selling_price') return format.money(Number(value));
  if (field === 'cost_price') return format.cost(Number(value));
  if (field === 'status') return value === true ? 'Active' : 'Inactive';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return format.quantity(value);
  return value.length > charactersShown ? `${value.slice(0, charactersShown)}…` : value;
}
