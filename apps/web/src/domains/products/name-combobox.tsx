import type { NamedView } from '@stockhand/contract/products/schema';
import type { Ref } from 'react';
import { Combobox } from '../../ui/combobox.tsx';

const suggestionsMax = 50;

interface NameComboboxProps {
  value: string;
  onValueChange: (text: string) => void;
  onBlur: () => void;
  /** Names that exist; any other text is a new one. */
  known: readonly NamedView[];
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Free text with the names that exist as suggestions. */
export function NameCombobox({ value, onValueChange, known, ...props }: NameComboboxProps) {
  const wanted = value.trim().toLowerCase();
  const matching = known.filter(({ name }) => name.toLowerCase().includes(wanted));
  const isChosen = matching.length === 1 && matching[0]?.name.toLowerCase() === wanted;
  const options = isChosen ? [] : matching.slice(0, suggestionsMax);
  return (
    <Combobox
      {...props}
      freeText
      maxLength={120}
      inputValue={value}
      onInputChange={onValueChange}
      options={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      onSelect={(option) => onValueChange(option.label)}
    />
  );
}
