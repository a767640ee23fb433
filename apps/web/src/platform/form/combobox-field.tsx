import type { FieldValues } from 'react-hook-form';
import { SuggestInput } from '../../ui/controls/combobox/suggest-input.tsx';
import type { BoundTo, FieldOptions } from './bound-form.ts';
import { ControlledField } from './controlled-field.tsx';

interface ComboboxFieldProps<Input extends FieldValues> extends BoundTo<Input, string>, FieldOptions {
  /** Any other text is a valid value too. */
  suggestions: readonly string[];
  /** Such a text makes a new thing of that name. */
  creates?: boolean;
  placeholder?: string;
}

/** Free text with suggestions. */
export function ComboboxField<Input extends FieldValues>({
  suggestions,
  creates = false,
  placeholder,
  ...field
}: ComboboxFieldProps<Input>) {
  return (
    <ControlledField {...field} empty="">
      {({ value, ...control }) => (
        <SuggestInput
          {...control}
          value={value ?? ''}
          suggestions={suggestions}
          creates={creates}
          placeholder={placeholder}
        />
      )}
    </ControlledField>
  );
}
