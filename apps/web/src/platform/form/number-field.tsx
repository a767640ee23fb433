import type { FieldValues } from 'react-hook-form';
import { Field } from '../../ui/controls/field.tsx';
import { MoneyInput } from '../../ui/controls/money-input.tsx';
import { NumberInput, type NumberInputProps } from '../../ui/controls/number-input.tsx';
import { useFormat } from '../format.tsx';
import { type BoundTo, type FieldOptions, useBoundValue } from './bound-form.ts';

interface NumberFieldProps<Input extends FieldValues>
  extends BoundTo<Input, number>,
    FieldOptions,
    Pick<NumberInputProps, 'decimals' | 'max' | 'min' | 'padded' | 'suffix'> {
  /** After the form took the value. */
  onValueChange?: (value: number | null) => void;
}

/** A number; null while the field is empty, NaN while it holds no number, for the schema to judge. */
export function NumberField<Input extends FieldValues>(props: NumberFieldProps<Input>) {
  const { decimals, max, min, padded, suffix, ...rest } = props;
  const { field, control } = useNumber(rest);
  return (
    <Field {...field}>
      <NumberInput
        {...control}
        {...(decimals !== undefined && { decimals })}
        {...(max !== undefined && { max })}
        {...(min !== undefined && { min })}
        {...(padded !== undefined && { padded })}
        suffix={suffix}
      />
    </Field>
  );
}

/** An amount in the tenant's currency. */
export function MoneyField<Input extends FieldValues>({
  min = 0,
  ...props
}: BoundTo<Input, number> & FieldOptions & Pick<NumberInputProps, 'min'>) {
  const { currencySymbol } = useFormat();
  const { field, control } = useNumber(props);
  return (
    <Field {...field}>
      <MoneyInput {...control} min={min} currency={currencySymbol} />
    </Field>
  );
}

function useNumber<Input extends FieldValues>(
  props: Omit<NumberFieldProps<Input>, 'decimals' | 'max' | 'min' | 'padded' | 'suffix'>,
) {
  const { form, name, required, onValueChange, ...field } = props;
  const bound = useBoundValue(form, name);
  return {
    field: { ...field, error: form.errorOf(name), required: required ?? form.isRequired(name, null) },
    control: {
      ...bound,
      value: (bound.value ?? null) as number | null,
      onValueChange(value: number | null) {
        bound.onValueChange(value);
        onValueChange?.(value);
      },
    },
  };
}
