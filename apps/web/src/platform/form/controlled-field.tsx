import type { ReactNode } from 'react';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { Field } from '../../ui/controls/field.tsx';
import { type BoundForm, type BoundValue, type FieldOptions, useBoundValue } from './bound-form.ts';

interface ControlledFieldProps<Input extends FieldValues, Name extends FieldPath<Input>> extends FieldOptions {
  form: BoundForm<Input>;
  name: Name;
  /** What the control answers while it is empty. */
  empty?: unknown;
  children: (control: BoundValue<FieldPathValue<Input, Name>>) => ReactNode;
}

/** A field around any control that takes `value` and `onValueChange`. */
export function ControlledField<Input extends FieldValues, Name extends FieldPath<Input>>({
  form,
  name,
  empty = null,
  required,
  children,
  ...field
}: ControlledFieldProps<Input, Name>) {
  const control = useBoundValue(form, name);
  return (
    <Field {...field} error={form.errorOf(name)} required={required ?? form.isRequired(name, empty)}>
      {children(control)}
    </Field>
  );
}
