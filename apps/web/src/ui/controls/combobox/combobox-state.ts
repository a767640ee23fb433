import { type KeyboardEvent, useState } from 'react';
import type { ComboboxOption } from './combobox-option.ts';

interface ComboboxStateInput<Option extends ComboboxOption> {
  inputValue: string;
  onInputChange: (text: string) => void;
  options: readonly Option[];
  onSelect: (option: Option) => void;
  selected: Option | null;
  freeText: boolean;
  picksFirst: boolean;
  loading: boolean;
  minChars: number;
}

/** Open state, active option and keys of a Combobox. */
export function useComboboxState<Option extends ComboboxOption>(input: ComboboxStateInput<Option>) {
  const { inputValue, onInputChange, options, onSelect, selected, freeText, picksFirst, loading, minChars } = input;
  const [wantsOpen, setWantsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const hasNothingToShow = options.length === 0 && !loading && freeText;
  const isOpen = wantsOpen && inputValue.trim().length >= minChars && !hasNothingToShow;
  const activeOption = isOpen && !loading ? options[active] : undefined;

  const close = () => {
    setWantsOpen(false);
    setActive(-1);
  };
  const openList = () => {
    if (!isOpen) setActive(-1);
    setWantsOpen(true);
  };
  const type = (text: string) => {
    onInputChange(text);
    // Enter takes the first match while picking, but never replaces a text that is free.
    setActive(picksFirst && text !== '' ? 0 : -1);
    setWantsOpen(true);
  };
  const choose = (option: Option) => {
    if (option.disabled) return;
    onSelect(option);
    close();
  };
  const leave = () => {
    close();
    const label = selected?.label ?? '';
    if (!freeText && inputValue !== label) onInputChange(label);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen) setActive(nextEnabled(options, active, event.key === 'ArrowDown' ? 1 : -1));
      else openList();
    } else if (event.key === 'Enter' && (activeOption || inputValue.trim() !== '')) {
      // Never sends the form: who picks is not done with it, and what is looked for may not be there yet.
      event.preventDefault();
      if (activeOption) choose(activeOption);
      else close();
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return { isOpen, setWantsOpen, active, setActive, activeOption, openList, type, choose, leave, onKeyDown };
}

function nextEnabled(options: readonly ComboboxOption[], from: number, step: 1 | -1): number {
  const start = from === -1 && step === -1 ? 0 : from;
  for (let distance = 1; distance <= options.length; distance += 1) {
    const position = (start + step * distance + options.length * 2) % options.length;
    if (!options[position]?.disabled) return position;
  }
  return -1;
}
