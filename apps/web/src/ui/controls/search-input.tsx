import { Search, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { Kbd } from '../kbd.tsx';
import { mergeRefs } from '../merge-refs.ts';
import { Input } from './input.tsx';

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'type'> {
  value: string;
  onValueChange: (value: string) => void;
  /** Accessible name. */
  label: string;
  /** Key shown while the field is empty, e.g. "/". */
  shortcut?: string;
}

/** Search field with a clear button; Escape clears too. */
export function SearchInput({
  value,
  onValueChange,
  label,
  shortcut,
  onChange,
  onKeyDown,
  ref,
  ...props
}: SearchInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValueChange('');
    field.current?.focus();
  };
  return (
    <Input
      autoComplete="off"
      enterKeyHint="search"
      data-takes-codes=""
      {...props}
      ref={mergeRefs(field, ref)}
      type="search"
      aria-label={label}
      value={value}
      onChange={(event) => {
        onChange?.(event);
        onValueChange(event.target.value);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== 'Escape' || value === '') return;
        event.stopPropagation();
        clear();
      }}
      leading={<Search aria-hidden />}
      trailing={value === '' ? shortcut && <SearchShortcut keys={shortcut} /> : <ClearButton onClick={clear} />}
    />
  );
}

export function ClearButton({ onClick, label = 'Clear search' }: { onClick: () => void; label?: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="inline-flex size-7 items-center justify-center rounded-sm text-ink-muted hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:size-11"
    >
      <X aria-hidden />
    </button>
  );
}

function SearchShortcut({ keys }: { keys: string }) {
  return (
    <span aria-hidden className="pointer-events-none pr-1.5 max-sm:hidden pointer-coarse:hidden">
      <Kbd keys={keys} />
    </span>
  );
}
