import type { CustomValue } from '@stockhand/contract/catalog/schema';
import type { CustomFieldView } from '@stockhand/contract/custom-fields/schema';
import { useState } from 'react';
import { Field } from '../../ui/controls/field.tsx';
import { Input } from '../../ui/controls/input.tsx';
import { parseNumber } from '../../ui/controls/parse-number.ts';
import { Select } from '../../ui/controls/select.tsx';

interface DefinedFieldsProps {
  definitions: readonly CustomFieldView[];
  values: Readonly<Record<string, CustomValue>>;
  /** `undefined` takes the value away. */
  onChange: (name: string, value: CustomValue | undefined) => void;
  errorOf: (name: string) => string | undefined;
}

/** One input for each field that the tenant has defined, of the field's type. */
export function DefinedFields({ definitions, values, onChange, errorOf }: DefinedFieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {definitions.map((definition) => (
        <Field
          key={definition.id}
          label={definition.name}
          required={definition.is_required}
          error={errorOf(definition.name)}
          {...(definition.description !== '' && { hint: definition.description })}
        >
          <DefinedInput
            definition={definition}
            value={Object.hasOwn(values, definition.name) ? (values[definition.name] ?? null) : null}
            onChange={(value) => onChange(definition.name, value)}
          />
        </Field>
      ))}
    </div>
  );
}

interface DefinedInputProps {
  definition: CustomFieldView;
  value: CustomValue;
  onChange: (value: CustomValue | undefined) => void;
}

function DefinedInput({ definition, value, onChange }: DefinedInputProps) {
  const text = value === null ? '' : String(value);
  const changeText = (next: string) => onChange(next === '' ? undefined : next);
  switch (definition.field_type) {
    case 'text':
      return (
        <Input value={text} maxLength={2000} autoComplete="off" onChange={(event) => changeText(event.target.value)} />
      );
    case 'date':
      return <Input type="date" value={text} onChange={(event) => changeText(event.target.value)} />;
    case 'number':
      return <DefinedNumber value={value} onChange={onChange} />;
    case 'boolean':
      return (
        <Select
          placeholder="Not specified"
          value={text}
          onValueChange={(next) => onChange(next === '' ? undefined : next === 'true')}
          options={yesOrNo}
        />
      );
    case 'select':
      return (
        <Select
          placeholder="Not specified"
          value={text}
          onValueChange={changeText}
          options={choicesOf(definition, text)}
        />
      );
  }
}

const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** A value that is no option any more stays visible, but cannot be chosen again. */
function choicesOf({ options }: CustomFieldView, value: string) {
  const choices = (options?.values ?? []).map((choice) => ({ value: choice, label: choice }));
  const isListed = value === '' || choices.some((choice) => choice.value === value);
  return isListed ? choices : [...choices, { value, label: value, disabled: true }];
}

/** A number of any precision, as typed. What is no number is handed on as text, and the form says so. */
function DefinedNumber({ value, onChange }: Omit<DefinedInputProps, 'definition'>) {
  const [typed, setTyped] = useState('');
  const type = (text: string) => {
    setTyped(text);
    onChange(numberIn(text));
  };
  const isTypedCurrent = (numberIn(typed) ?? null) === value;
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      value={isTypedCurrent ? typed : String(value ?? '')}
      onChange={(event) => type(event.target.value)}
      className="text-right"
    />
  );
}

function numberIn(text: string): CustomValue | undefined {
  const number = parseNumber(text);
  if (number === null) return undefined;
  return Number.isFinite(number) ? number : text;
}
