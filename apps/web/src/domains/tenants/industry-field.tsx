import { industries } from '@stockhand/contract/auth/schema';
import type { BoundForm } from '../../platform/form/bound-form.ts';
import { SelectField } from '../../platform/form/select-field.tsx';

interface IndustryFieldProps {
  form: BoundForm<{ industry?: string | null | undefined }>;
  /** Stays on offer when it is none of the listed ones. */
  present?: string;
}

export function IndustryField({ form, present = '' }: IndustryFieldProps) {
  const listed: readonly string[] = industries;
  const offered = present === '' || listed.includes(present) ? listed : [...listed, present];
  return (
    <SelectField
      form={form}
      name="industry"
      label="Industry"
      placeholder="Not specified"
      options={offered.map((name) => ({ value: name, label: name }))}
    />
  );
}
