import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Popover } from '../overlay/popover.tsx';

interface FilterChipProps {
  label: string;
  /** What the filter is set to, as text; undefined while it is not set. */
  value: string | undefined;
  /** Shown in place of the label while it is not set. */
  emptyText?: string | undefined;
  /** Absent where the filter always has a value. */
  onClear?: (() => void) | undefined;
  /** The popover's content; `close` closes it. */
  children: (close: () => void) => ReactNode;
}

/** A filter as a chip: it shows its value, opens a popover to choose one, and is cleared by its x. */
export function FilterChip({ label, value, emptyText, onClear, children }: FilterChipProps) {
  const [isOpen, setIsOpen] = useState(false);
  const chip = useRef<HTMLDivElement>(null);
  const isCleared = value !== undefined && onClear !== undefined;
  const clear = () => {
    onClear?.();
    // The x is gone in a moment.
    chip.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={chip} className={classNames(chipClass, isCleared ? 'border-accent-line' : 'border-line')}>
      <Popover
        label={label}
        open={isOpen}
        onOpenChange={setIsOpen}
        padded={false}
        trigger={
          <button
            type="button"
            aria-label={value === undefined && emptyText ? `${label}: ${emptyText}` : undefined}
            className={classNames(
              'flex h-full items-center gap-1 rounded-full pl-3 whitespace-nowrap sm:max-2xl:pl-2',
              isCleared ? 'pr-1' : 'pr-2 text-ink-muted sm:max-2xl:pr-1',
            )}
          >
            <span className={value === undefined ? undefined : 'text-ink-muted'}>
              {value === undefined ? (emptyText ?? label) : `${label}:`}
            </span>
            {value !== undefined && (
              <span className={classNames('max-w-40 truncate text-ink', isCleared && 'font-medium')}>{value}</span>
            )}
            {!isCleared && <ChevronDown aria-hidden className="size-3.5 sm:max-2xl:-ml-1 sm:max-2xl:size-3" />}
          </button>
        }
      >
        {children(() => setIsOpen(false))}
      </Popover>
      {isCleared && (
        <button
          type="button"
          aria-label={`Clear ${label}`}
          onClick={clear}
          className="touch-target mr-1 inline-flex size-6 items-center justify-center rounded-full text-ink-muted hover:text-ink"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </div>
  );
}

export const chipClass =
  'flex h-8 shrink-0 items-center rounded-full border bg-surface text-base hover:bg-hover pointer-coarse:h-11';
