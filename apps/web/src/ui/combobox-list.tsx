import { Check } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import type { ComboboxOption } from './combobox-option.ts';

interface ComboboxListProps<Option extends ComboboxOption> {
  id: string;
  label: string | undefined;
  /** The landmark or dialog around the field: screen readers then find the list in it. */
  container: Element | null;
  options: readonly Option[];
  active: number;
  selectedValue: string | undefined;
  /** Stands in for the options while they load or when there are none. */
  statusText: string | undefined;
  onChoose: (option: Option) => void;
  onHover: (position: number) => void;
  onInteractOutside: (event: Event) => void;
}

/** The list below a Combobox. Focus stays in the field; options are named by id. */
export function ComboboxList<Option extends ComboboxOption>({
  id,
  label,
  container,
  options,
  active,
  selectedValue,
  statusText,
  onChoose,
  onHover,
  onInteractOutside,
}: ComboboxListProps<Option>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <Popover.Portal container={container}>
      <Popover.Content
        role="presentation"
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={onInteractOutside}
        className="z-55 max-h-[min(20rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-56 overflow-y-auto data-[state=open]:animate-fade-in rounded-lg border border-line bg-raised p-1 shadow-sm"
      >
        <ListStatus>{statusText}</ListStatus>
        <div ref={list} id={id} role="listbox" aria-label={label ?? 'Options'}>
          {statusText === undefined &&
            options.map((option, position) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys, focus never enters the list.
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
              </div>
            ))}
        </div>
      </Popover.Content>
    </Popover.Portal>
  );
}

function OptionText({ option }: { option: ComboboxOption }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate">{option.label}</span>
        {option.description && <span className="block truncate text-sm text-ink-muted">{option.description}</span>}
      </span>
      {option.end && <span className="shrink-0 text-sm text-ink-muted tabular-nums">{option.end}</span>}
    </>
  );
}

function ListStatus({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={children === undefined ? 'sr-only' : 'px-2 py-1.5 text-ink-muted'}>
      {children}
    </div>
  );
}
