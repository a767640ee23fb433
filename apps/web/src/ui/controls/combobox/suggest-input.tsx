import type { Ref } from 'react';
import { Combobox } from './combobox.tsx';

const suggestionsMax = 50;

interface SuggestInputProps {
  value: string;
  onValueChange: (text: string) => void;
  onBlur?: () => void;
  /** Texts that exist; any other is a new one. */
  suggestions: readonly string[];
  placeholder?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Free text with suggestions. */
export function SuggestInput({ value, onValueChange, suggestions, placeholder, ...props }: SuggestInputProps) {
  const wanted = value.trim().toLowerCase();
  const matching = suggestions.filter((text) => text.toLowerCase().includes(wanted));
  const isChosen = matching.length === 1 && matching[0]?.toLowerCase() === wanted;
  const options = isChosen ? [] : matching.slice(0, suggestionsMax);
  return (
    <Combobox
      {...props}
      freeText
      {...(placeholder && { placeholder })}
      maxLength={120}
      inputValue={value}
      onInputChange={onValueChange}
      options={options.map((text) => ({ value: text, label: text }))}
      onSelect={(option) => onValueChange(option.label)}
    />
  );
}
