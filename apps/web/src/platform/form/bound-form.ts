import type { ReactNode } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldPathByValue,
  type FieldPathValue,
  type FieldValues,
  type UseFormRegisterReturn,
  useController,
} from 'react-hook-form';
import { afterPointerRelease } from './pointer-release.ts';

/**
 * A form as its fields see it. `Input` is what the form's schema takes, and a field's name is one of its paths. A section
 * of several forms takes a `BoundForm` of the fields that it shows: a form with more fields fits too.
 */
export interface BoundForm<Input extends FieldValues> {
  /** Only a type, never set. */
  readonly input?: Input;
  control: Control;
  /** Props of a native control. */
  register: (name: string) => UseFormRegisterReturn;
  errorOf: (name: string) => string | undefined;
  /** Whether the schema refuses the field while its control answers `empty`. */
  isRequired: (name: string, empty: unknown) => boolean;
  /** What the field holds at the moment; reading it does not render again when it changes. */
  valueOf: (name: string) => unknown;
  /** Sets a value as if a person had typed it. */
  enter: (name: string, value: unknown) => void;
}

/** What every field takes. Value, error and required mark come from the form. */
export interface FieldOptions {
  label: string;
  hint?: ReactNode;
  /** Instead of what the schema says of the field alone. */
  required?: boolean | undefined;
  labelHidden?: boolean;
  className?: string;
}

export interface BoundTo<Input extends FieldValues, Value> {
  form: BoundForm<Input>;
  name: FieldPathByValue<Input, Value | null | undefined>;
}

/** Props of a controlled control of the kit. */
export interface BoundValue<Value> {
  value: Value;
  /** Takes anything, for the schema to judge. */
  onValueChange: (value: unknown) => void;
  onBlur: () => void;
  /** The form focuses the first field with an error through it. */
  ref: (control: { focus: () => void } | null) => void;
}

/** Binds a control that reports its value to the form's field. */
export function useBoundValue<Input extends FieldValues, Name extends FieldPath<Input>>(
  form: BoundForm<Input>,
  name: Name,
): BoundValue<FieldPathValue<Input, Name>> {
  const { field } = useController({ control: form.control, name });
  return {
    value: field.value,
    onValueChange: field.onChange,
    onBlur: () => void afterPointerRelease(async () => field.onBlur()),
    ref: field.ref,
  };
}
