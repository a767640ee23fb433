import { searchKey } from '@stockhand/contract/folding';
import { type KeyboardEvent, useId, useState } from 'react';
import { OptionRows } from './option-rows.tsx';
import { SearchInput } from './search-input.tsx';
import type { SelectOption } from './select.tsx';

/** More options than this are found by typing. */
const shownAtOnceMax = 8;

interface OptionPickerProps {
  label: string;
  options: readonly SelectOption[];
  value: string;
  onChoose: (value: string) => void;
}

/** One of several options in a popover: arrows and Enter, and a field that narrows a long list. */
export function OptionPicker({ label, options, value, onChoose }: OptionPickerProps) {
  const id = useId();
  const [text, setText] = useState('');
  const wanted = searchKey(text.trim());
  const isLong = options.length > shownAtOnceMax;
  const found = options.filter((option) => searchKey(`${option.label} ${option.group ?? ''}`).includes(wanted));
  const [active, setActive] = useState(options.findIndex((option) => option.value === value));
  const onKeyDown = (event: KeyboardEvent) => {
    const isTaken = event.key === 'Enter' || (event.key === ' ' && !isLong);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = found[active];
    if (step !== undefined && found.length > 0)
      setActive((Math.max(active, -step) + step + found.length) % found.length);
    else if (isTaken && option) onChoose(option.value);
    else return;
    event.preventDefault();
  };
  const keys = { 'aria-activedescendant': found[active] && `${id}-${active}`, onKeyDown };
  const rows = (
    <OptionRows
      id={id}
      label={label}
      options={found}
      active={active}
      selectedValue={value}
      onChoose={(option) => onChoose(option.value)}
      onHover={setActive}
      {...(!isLong && { focus: { ...keys, tabIndex: 0 } })}
    />
  );
  if (!isLong) return <div className="p-1">{rows}</div>;
  return (
    <div className="flex flex-col gap-1 p-1">
      <SearchInput
        {...keys}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        label={`Find: ${label}`}
        placeholder="Type to find"
        value={text}
        onValueChange={(next) => {
          setText(next);
          setActive(next.trim() === '' ? -1 : 0);
        }}
      />
      <div className="max-h-72 overflow-y-auto">{rows}</div>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'px-2 py-1.5 text-ink-muted'}>
        {found.length === 0 && 'Nothing found'}
      </p>
    </div>
  );
}
