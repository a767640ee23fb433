import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { mergeRefs } from '../merge-refs.ts';
import { FieldError } from './field.tsx';
import { useFieldWiring } from './field-context.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Without a label give an `aria-label`. */
  label?: ReactNode;
  hint?: ReactNode;
  /** Below the hint. */
  error?: string | undefined;
  indeterminate?: boolean;
  onCheckedChange?: (checked: boolean) => void;
}

export function Checkbox({
  label,
  hint,
  error,
  indeterminate = false,
  onCheckedChange,
  onChange,
  className,
  ref,
  ...props
}: CheckboxProps) {
  const hintId = useId();
  const errorId = useId();
  const box = useRef<HTMLInputElement>(null);
  const describedBy = [error && errorId, hint && hintId, props['aria-describedby']].filter(Boolean).join(' ');
  const wiring = useFieldWiring({
    ...props,
    ...(describedBy !== '' && { 'aria-describedby': describedBy }),
    ...(error && { 'aria-invalid': true }),
  });
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const input = (
    <input
      {...props}
      {...wiring}
      ref={mergeRefs(box, ref)}
      type="checkbox"
      onChange={(event) => {
        onChange?.(event);
        onCheckedChange?.(event.target.checked);
      }}
      className={classNames(label === undefined && 'touch-target', boxClass)}
    />
  );
  if (label === undefined) return <span className={classNames('flex items-center', className)}>{input}</span>;
  return (
    <div className={classNames('min-w-0', className)}>
      <LabelledControl control={input} label={label} hint={hint} hintId={hintId} />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

const boxClass =
  'check-mark size-4 shrink-0 cursor-pointer rounded-sm border border-control bg-surface checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-50 pointer-coarse:size-5';

interface LabelledControlProps {
  control: ReactNode;
  label: ReactNode;
  hint: ReactNode;
  hintId: string;
}

/** A small control with its label to the right and a hint below; the whole line is the tap target. */
export function LabelledControl({ control, label, hint, hintId }: LabelledControlProps) {
  return (
    <div className="min-w-0">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is passed in and stands inside the label. */}
      <label className="inline-flex min-h-6 cursor-pointer items-center gap-2 has-disabled:cursor-not-allowed has-disabled:text-ink-faint pointer-coarse:min-h-11">
        {control}
        <span className="min-w-0">{label}</span>
      </label>
      {hint && (
        <div id={hintId} className="ml-6 text-sm text-ink-muted pointer-coarse:ml-7">
          {hint}
        </div>
      )}
    </div>
  );
}
