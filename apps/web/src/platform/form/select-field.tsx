import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field } from '../../ui/controls/field.tsx';
import { Select, type SelectOption } from '../../ui/controls/select.tsx';
import { type BoundTo, type FieldOptions, useBoundValue } from './bound-form.ts';

interface SelectFieldProps<Input extends FieldValues> extends BoundTo<Input, string>, FieldOptions {
  options?: readonly SelectOption[];
  /** Or `<option>` elements. */
  children?: ReactNode;
  /** Shown while nothing is chosen; the field's value is then `''`. */
  placeholder?: string;
  /** After the form took the value. */
  onValueChange?: (value: string) => void;
}

/** A choice among texts. */
export function SelectField<Input extends FieldValues>(props: SelectFieldProps<Input>) {
  const { form, name, label, hint, required, labelHidden, className, ...select } = props;
  // A select without a placeholder always holds one of its options.
  const isRequired = required ?? (select.placeholder !== undefined && form.isRequired(name, ''));
  return (
    <Field
      label={label}
      hint={hint}
      error={form.errorOf(name)}
      required={isRequired}
      {...(labelHidden && { labelHidden })}
      {...(className && { className })}
    >
      <Select {...form.register(name)} {...select} />
    </Field>
  );
}

interface IdSelectFieldProps<Input extends FieldValues> extends BoundTo<Input, number>, FieldOptions {
  options: readonly { id: number; name: string }[];
  placeholder: string;
  /** After the form took the value. */
  onValueChange?: (id: number | null) => void;
}

/** A choice of one record; null while nothing is chosen. */
export function IdSelectField<Input extends FieldValues>(props: IdSelectFieldProps<Input>) {
  const { form, name, options, placeholder, required, onValueChange, ...field } = props;
  const { value, onValueChange: take, ...control } = useBoundValue(form, name);
  const choose = (id: number | null) => {
    take(id);
    onValueChange?.(id);
  };
  return (
    <Field {...field} error={form.errorOf(name)} required={required ?? form.isRequired(name, null)}>
      <Select
        {...control}
        placeholder={placeholder}
        value={value === null || value === undefined ? '' : String(value)}
        onValueChange={(id) => choose(id === '' ? null : Number(id))}
        options={options.map((option) => ({ value: String(option.id), label: option.name }))}
      />
    </Field>
  );
}
