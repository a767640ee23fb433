import { Popover } from 'radix-ui';
import type { ReactNode } from 'react';
import { OptionRows } from '../option-rows.tsx';
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
        <OptionRows
          id={id}
          label={label ?? 'Options'}
          options={statusText === undefined ? options : []}
          active={active}
          selectedValue={selectedValue}
          onChoose={onChoose}
          onHover={onHover}
        />
      </Popover.Content>
    </Popover.Portal>
  );
}

function ListStatus({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={children === undefined ? 'sr-only' : 'px-2 py-1.5 text-ink-muted'}>
      {children}
    </div>
  );
}
