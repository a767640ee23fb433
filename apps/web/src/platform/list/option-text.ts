import type { SelectOption } from '../../ui/controls/select.tsx';

/** What a chip shows for the value of the address; nothing for none. An id that leads to nothing is said to. */
export function optionText(options: readonly SelectOption[] | undefined, value: string): string | undefined {
  if (value === '') return undefined;
  if (!options) return '…';
  return options.find((option) => option.value === value)?.label ?? 'Unknown';
}
