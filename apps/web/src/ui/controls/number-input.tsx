import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../class-names.ts';
import { Input } from './input.tsx';
import { editableNumber, formatNumber, parseNumber, roundTo } from './parse-number.ts';

export interface NumberInputProps
  extends Omit<
    ComponentProps<'input'>,
    'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'step' | 'prefix'
  > {
  value: number | null;
  /**
   * What was typed, never rounded, for the form's schema to judge: null while the field is empty, NaN while it holds no
   * number.
   */
  onValueChange: (value: number | null) => void;
  /** Decimals that are always shown (0: the field is for whole numbers), unless `padded` is false: then only those that the value has. */
  decimals?: number;
  padded?: boolean;
  /** Bounds for the arrow keys, and for typing when `clamp` is set; otherwise the form's schema judges. */
  min?: number;
  max?: number;
  /** Arrow keys move by this, with Shift by ten times this. */
  step?: number;
  /** On leaving the field an out-of-range value becomes the nearest bound. */
  clamp?: boolean;
  /** Currency or unit shown inside the field. */
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/** Right-aligned number field that takes pasted "1,200.50" and shows its value grouped when left. */
export function NumberInput({
  value,
  onValueChange,
  decimals = 0,
  padded = true,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  clamp = false,
  prefix,
  suffix,
  className,
  onBlur,
  onFocus,
  onKeyDown,
  ...props
}: NumberInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const read = (text: string) => parseNumber(text, { whole: decimals === 0 });
  // The owner may reset or bound the value while the field is being edited.
  const isDraftCurrent = draft !== null && Object.is(read(draft), value);
  const isUnreadable = isDraftCurrent && Number.isNaN(value);

  const report = (text: string) => {
    setDraft(text);
    onValueChange(read(text));
  };
  const startEditing = (field: HTMLInputElement) => {
    if (!isUnreadable) flushSync(() => setDraft(editableNumber(value, padded ? decimals : 0)));
    field.select();
  };
  const settle = () => {
    if (!isUnreadable) setDraft(null);
    if (clamp && value !== null && !isUnreadable) onValueChange(Math.min(max, Math.max(min, value)));
  };
  const stepByArrow = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const move = (event.key === 'ArrowUp' ? step : -step) * (event.shiftKey ? 10 : 1);
    // A cost keeps its four decimals.
    report(String(roundTo(Math.min(max, Math.max(min, (value || 0) + move)), decimals === 0 ? 0 : 4)));
  };

  return (
    <Input
      aria-invalid={isUnreadable || undefined}
      {...props}
      // Keypads for figures lack a minus.
      inputMode={min < 0 ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      leading={prefix}
      trailing={suffix === undefined ? undefined : <span className="pr-2">{suffix}</span>}
      value={isDraftCurrent ? draft : formatNumber(value, padded ? decimals : 0)}
      onChange={(event) => report(event.target.value)}
      onFocus={(event) => {
        onFocus?.(event);
        startEditing(event.target);
      }}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
      onKeyDown={stepByArrow}
      className={classNames('text-right tabular-nums [&_input]:text-right', className)}
    />
  );
}
