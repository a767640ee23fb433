import { Check } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import type { ComboboxOption } from './combobox/combobox-option.ts';

interface OptionRowsProps<Option extends ComboboxOption> {
  /** The list's id; its options are named `id-0`, `id-1` and so on, for `aria-activedescendant`. */
  id: string;
  label: string;
  options: readonly Option[];
  /** Position of the option that Enter takes; −1 for none. */
  active: number;
  selectedValue: string | undefined;
  onChoose: (option: Option) => void;
  onHover: (position: number) => void;
  /** Where the list itself takes the focus and the keys; otherwise a field does. */
  focus?: Pick<ComponentProps<'div'>, 'tabIndex' | 'onKeyDown' | 'aria-activedescendant'>;
}

/** A listbox. The focus never enters it: the active option is named by its id. */
export function OptionRows<Option extends ComboboxOption>({
  id,
  label,
  options,
  active,
  selectedValue,
  onChoose,
  onHover,
  focus,
}: OptionRowsProps<Option>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className="outline-none" {...focus}>
      {options.map((option, position) => [
        option.group !== undefined && option.group !== options[position - 1]?.group && (
          <p key={option.group} role="presentation" className="px-2 pt-2 pb-1 text-xs font-medium text-ink-muted">
            {option.group}
          </p>
        ),
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to what has the focus.
        <div
          key={option.value}
          id={`${id}-${position}`}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === selectedValue}
          aria-disabled={option.disabled}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => onHover(position)}
          onClick={() => onChoose(option)}
          className={classNames(
            'flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2 py-1 pointer-coarse:min-h-11',
            position === active && 'bg-hover',
            option.disabled && 'cursor-not-allowed text-ink-faint',
          )}
        >
          <OptionText option={option} />
          {option.value === selectedValue && <Check aria-hidden className="size-4 shrink-0 text-accent-ink" />}
        </div>,
      ])}
    </div>
  );
}

function OptionText({ option }: { option: ComboboxOption }) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
      <span className="min-w-36 flex-1">
        <span className="block truncate">{option.label}</span>
        {option.description && <span className="block truncate text-ink-muted">{option.description}</span>}
      </span>
      {option.end && <span className="text-ink-muted tabular-nums">{option.end}</span>}
    </span>
  );
}
