import { foldedKey, searchKey } from '@stockhand/contract/folding';
import type { Ref } from 'react';
import { Combobox } from './combobox.tsx';
import type { ComboboxOption } from './combobox-option.ts';

const suggestionsMax = 50;

interface SuggestInputProps {
  value: string;
  onValueChange: (text: string) => void;
  onBlur?: () => void;
  /** Texts that exist; any other is a new one. */
  suggestions: readonly string[];
  /** Offers to create what is new, and Enter takes that. */
  creates?: boolean;
  placeholder?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Free text with suggestions. */
export function SuggestInput({
  value,
  onValueChange,
  suggestions,
  creates = false,
  placeholder,
  ...props
}: SuggestInputProps) {
  return (
    <Combobox
      {...props}
      freeText
      picksFirst={creates}
      {...(placeholder && { placeholder })}
      maxLength={120}
      inputValue={value}
      onInputChange={onValueChange}
      options={optionsFor(value.trim(), suggestions, creates)}
      onSelect={(option) => onValueChange(option.value)}
    />
  );
}

/** First what Enter takes: the text itself, known or new. */
function optionsFor(text: string, suggestions: readonly string[], creates: boolean): ComboboxOption[] {
  const wanted = searchKey(text);
  const matching = suggestions.filter((known) => searchKey(known).includes(wanted));
  const isWanted = (known: string) => foldedKey(known) === foldedKey(text);
  const known = matching.find(isWanted);
  if (known !== undefined && matching.length === 1) return [];
  const shown = [...matching.filter(isWanted), ...matching.filter((other) => !isWanted(other))];
  const options = shown.slice(0, suggestionsMax).map((name) => ({ value: name, label: name }));
  return creates && text !== '' && known === undefined
    ? [{ value: text, label: `Create "${text}"` }, ...options]
    : options;
}
