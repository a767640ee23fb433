import type { ReportQuestion } from '@stockhand/contract/reports/custom/question';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Input } from '../../../ui/controls/input.tsx';
import { Select } from '../../../ui/controls/select.tsx';

interface FieldFilterProps {
  fields: readonly { id: number; name: string }[];
  question: ReportQuestion;
  onApply: (values: { field: string; field_value: string | undefined }) => void;
}

/** A custom field and the value that products have in it; without a value, those that have none. */
export function FieldFilter({ fields, question, onApply }: FieldFilterProps) {
  const [field, setField] = useState(String(question.field ?? fields[0]?.id ?? ''));
  const [value, setValue] = useState(question.field_value ?? '');
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onApply({ field, field_value: value.trim() || undefined });
  };
  return (
    <form noValidate onSubmit={apply} className="flex w-64 max-w-full flex-col gap-3">
      <Field label="Field">
        <Select
          value={field}
          onValueChange={setField}
          options={fields.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </Field>
      <Field label="Value" hint="Empty: products without a value">
        <Input value={value} maxLength={500} onChange={(event) => setValue(event.target.value)} />
      </Field>
      <Button type="submit" variant="primary" size="sm" className="self-start">
        Apply
      </Button>
    </form>
  );
}
