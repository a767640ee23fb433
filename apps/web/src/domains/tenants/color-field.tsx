import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import { ColorInput } from '../../ui/color-input.tsx';
import { Field } from '../../ui/field.tsx';

interface ColorFieldProps<Input extends FieldValues, Output extends FieldValues> {
  control: Control<Input, unknown, Output>;
  name: FieldPath<Input>;
  label: string;
  error: string | undefined;
}

export function ColorField<Input extends FieldValues, Output extends FieldValues>({
  control,
  name,
  label,
  error,
}: ColorFieldProps<Input, Output>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur } }) => (
        <Field label={label} required error={error}>
          <ColorInput ref={ref} label={label} value={value ?? ''} onValueChange={onChange} onBlur={onBlur} />
        </Field>
      )}
    />
  );
}
