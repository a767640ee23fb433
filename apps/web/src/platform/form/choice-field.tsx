import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { RadioGroup, type RadioOption } from '../../ui/controls/radio-group.tsx';
import { type BoundTo, useBoundValue } from './bound-form.ts';

interface CheckboxFieldProps<Input extends FieldValues> extends BoundTo<Input, boolean> {
  label: ReactNode;
  hint?: ReactNode;
  className?: string;
}

export function CheckboxField<Input extends FieldValues>({ form, name, ...props }: CheckboxFieldProps<Input>) {
  const { value, onValueChange, ...control } = useBoundValue(form, name);
  return (
    <Checkbox
      {...props}
      {...control}
      name={name}
      aria-required={form.isRequired(name, false) || undefined}
      error={form.errorOf(name)}
      checked={value === true}
      onCheckedChange={onValueChange}
    />
  );
}

interface RadioFieldProps<Input extends FieldValues, Value extends string> extends BoundTo<Input, string> {
  label: string;
  options: readonly RadioOption<Value>[];
  /** After the form took the value. */
  onValueChange?: (value: Value) => void;
}

/** A choice among a few texts that all show. */
export function RadioField<Input extends FieldValues, Value extends string>({
  form,
  name,
  label,
  options,
  onValueChange,
}: RadioFieldProps<Input, Value>) {
  const bound = useBoundValue(form, name);
  return (
    <RadioGroup
      legend={label}
      horizontal
      error={form.errorOf(name)}
      options={options}
      value={(bound.value ?? null) as Value | null}
      onValueChange={(value) => {
        bound.onValueChange(value);
        onValueChange?.(value);
      }}
    />
  );
}
