import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** Only the icon shows; the label is read out. */
  iconOnly?: boolean;
}

interface SegmentedControlProps<Value extends string> {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
}

/** Two to four exclusive views side by side, e.g. table or grid, monthly or yearly. Radio buttons underneath: arrows move. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onValueChange,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classNames('inline-flex min-w-0 rounded-md border border-line bg-muted p-0.5', className)}>
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          title={segment.iconOnly ? segment.label : undefined}
          className="relative inline-flex h-6.5 flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-sm border border-transparent px-2.5 text-sm font-medium whitespace-nowrap text-ink-muted hover:text-ink has-checked:border-line has-checked:bg-surface dark:has-checked:bg-hover has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent-line pointer-coarse:h-10 pointer-coarse:min-w-11 [&_svg]:size-4"
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onValueChange(segment.value)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {segment.icon}
          <span className={segment.iconOnly ? 'sr-only' : undefined}>{segment.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
