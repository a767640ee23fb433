import { Field } from '../../ui/controls/field.tsx';
import { Select } from '../../ui/controls/select.tsx';
import type { PreviewAnswer } from './preview-answer.ts';

interface SheetChoiceProps {
  preview: Pick<PreviewAnswer['preview'], 'sheet' | 'sheets'>;
  disabled: boolean;
  onChange: (sheet: string) => void;
}

/** Which sheet of a workbook is imported, where it has several. */
export function SheetChoice({ preview: { sheet, sheets }, disabled, onChange }: SheetChoiceProps) {
  if (sheet === null || sheets.length < 2) return null;
  return (
    <Field label="Sheet">
      <Select
        value={sheet}
        disabled={disabled}
        options={sheets.map((name) => ({ value: name, label: name }))}
        onValueChange={onChange}
      />
    </Field>
  );
}
