import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldContext } from './field-context.ts';

interface FieldProps {
  label: string;
  /** One control of this kit: it takes id, description and validity from here. */
  children: ReactNode;
  hint?: ReactNode;
  /** Takes the hint's place: both often say the same. */
  error?: string | undefined;
  /** Marks the label and sets aria-required; the form decides what is valid. */
  required?: boolean;
  labelHidden?: boolean;
  /** Stands at the label's end, e.g. a "Forgot your password?" link. */
  labelEnd?: ReactNode;
  id?: string;
  className?: string;
}

export function Field({
  label,
  children,
  hint,
  error,
  required = false,
  labelHidden,
  labelEnd,
  id,
  className,
}: FieldProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = error ? errorId : hint === undefined ? undefined : hintId;
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <div className={labelHidden ? 'sr-only' : 'flex items-baseline justify-between gap-2'}>
        <label htmlFor={controlId} className={classNames('text-sm font-medium', required && 'required-mark')}>
          {label}
        </label>
        {labelEnd}
      </div>
      <FieldContext value={{ id: controlId, describedBy, invalid: Boolean(error), required }}>{children}</FieldContext>
      {error ? <FieldError id={errorId}>{error}</FieldError> : <FieldHint id={hintId}>{hint}</FieldHint>}
    </div>
  );
}

interface FieldGroupProps {
  legend: string;
  children: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  legendHidden?: boolean;
  className?: string;
}

/** A fieldset around several controls, e.g. checkboxes or the parts of an address. */
export function FieldGroup({ legend, children, hint, error, required, legendHidden, className }: FieldGroupProps) {
  const id = useId();
  const describedBy = error ? `${id}-error` : hint === undefined ? undefined : `${id}-hint`;
  return (
    <fieldset aria-describedby={describedBy} className={classNames('flex min-w-0 flex-col gap-2', className)}>
      <legend
        className={legendHidden ? 'sr-only' : classNames('mb-1 text-sm font-medium', required && 'required-mark')}
      >
        {legend}
      </legend>
      {children}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
    </fieldset>
  );
}

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="flex gap-1 text-sm text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}

function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  if (children === undefined) return null;
  return (
    <div id={id} className="text-sm text-ink-muted">
      {children}
    </div>
  );
}
