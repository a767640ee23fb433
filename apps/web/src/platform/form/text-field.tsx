import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field } from '../../ui/controls/field.tsx';
import { Input } from '../../ui/controls/input.tsx';
import { PasswordInput } from '../../ui/controls/password-input.tsx';
import { Textarea } from '../../ui/controls/textarea.tsx';
import type { BoundTo, FieldOptions } from './bound-form.ts';

type InputOptions = Pick<
  ComponentProps<'input'>,
  | 'autoCapitalize'
  | 'autoComplete'
  | 'autoFocus'
  | 'disabled'
  | 'inputMode'
  | 'maxLength'
  | 'placeholder'
  | 'readOnly'
  | 'spellCheck'
>;

interface TextFieldProps<Input extends FieldValues> extends BoundTo<Input, string>, FieldOptions, InputOptions {
  type?: 'date' | 'email' | 'tel' | 'url';
}

/** A line of text, an address, a telephone number or a day. */
export function TextField<Input extends FieldValues>(props: TextFieldProps<Input>) {
  const { field, control } = textProps(props);
  const { type } = props;
  const inputMode = type === 'email' || type === 'url' ? type : undefined;
  return (
    <Field {...field}>
      <Input {...(type && { type })} {...(inputMode && { inputMode })} {...control} />
    </Field>
  );
}

/** A password that can be shown while typing. */
export function PasswordField<Input extends FieldValues>(props: Omit<TextFieldProps<Input>, 'type'>) {
  const { field, control } = textProps(props);
  return (
    <Field {...field}>
      <PasswordInput {...control} />
    </Field>
  );
}

interface TextareaFieldProps<Input extends FieldValues>
  extends BoundTo<Input, string>,
    FieldOptions,
    Pick<ComponentProps<'textarea'>, 'autoComplete' | 'placeholder' | 'rows'> {}

/** Text of several lines. */
export function TextareaField<Input extends FieldValues>(props: TextareaFieldProps<Input>) {
  const { field, control } = textProps(props);
  return (
    <Field {...field}>
      <Textarea {...control} />
    </Field>
  );
}

/** Splits the props into those of the Field and those of the control in it. A read-only text need not be filled in. */
function textProps<Input extends FieldValues, Options>(
  props: BoundTo<Input, string> & FieldOptions & Options & { readOnly?: boolean | undefined },
) {
  const { form, name, label, hint, required, labelHidden, className, ...options } = props;
  return {
    field: {
      label,
      hint,
      error: form.errorOf(name),
      required: required ?? (!props.readOnly && form.isRequired(name, '')),
      ...(labelHidden && { labelHidden }),
      ...(className && { className }),
    },
    control: { ...form.register(name), ...options },
  };
}
