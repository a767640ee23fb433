import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import type { BoundForm } from '../../platform/form/bound-form.ts';
import { ControlledField } from '../../platform/form/controlled-field.tsx';
import { ColorInput } from '../../ui/controls/color-input.tsx';

interface ColorFieldProps<Input extends FieldValues> {
  form: BoundForm<Input>;
  name: FieldPathByValue<Input, string | undefined>;
  label: string;
}

export function ColorField<Input extends FieldValues>(props: ColorFieldProps<Input>) {
  return (
    <ControlledField {...props} empty="">
      {({ value, ...control }) => <ColorInput {...control} label={props.label} value={value ?? ''} />}
    </ControlledField>
  );
}
