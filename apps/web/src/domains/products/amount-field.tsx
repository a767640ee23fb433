import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import { useFormat } from '../../platform/format.tsx';
import { Field } from '../../ui/field.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { NumberInput } from '../../ui/number-input.tsx';

interface NumberFieldProps<Input extends FieldValues, Output extends FieldValues> {
  control: Control<Input, unknown, Output>;
  name: FieldPath<Input>;
  label: string;
  error: string | undefined;
  required?: boolean;
  hint?: string;
}

/** A price in the workspace's currency. */
export function PriceField<Input extends FieldValues, Output extends FieldValues>({
  control,
  name,
  ...field
}: NumberFieldProps<Input, Output>) {
  const { currencySymbol } = useFormat();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur } }) => (
        <Field {...field}>
          <MoneyInput
            ref={ref}
            currency={currencySymbol}
            value={value ?? null}
            onValueChange={onChange}
            onBlur={onBlur}
          />
        </Field>
      )}
    />
  );
}

/** A whole number of pieces. */
export function PiecesField<Input extends FieldValues, Output extends FieldValues>({
  control,
  name,
  ...field
}: NumberFieldProps<Input, Output>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur } }) => (
        <Field {...field}>
          <NumberInput ref={ref} min={0} value={value ?? null} onValueChange={onChange} onBlur={onBlur} />
        </Field>
      )}
    />
  );
}
