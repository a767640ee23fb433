import { customTarget, type ImportTarget, importFields, isImportTarget } from '@stockhand/contract/imports/fields';
import { importMessages as texts } from '@stockhand/contract/imports/messages';
import { Alert } from '../../ui/alert.tsx';
import { Select } from '../../ui/controls/select.tsx';
import type { ColumnTargets } from './import-analysis.ts';
import { fieldLabelOf } from './import-options.ts';
import { PreviewSection } from './import-preview-section.tsx';
import type { PreviewAnswer } from './preview-answer.ts';

interface FieldMappingProps {
  answer: PreviewAnswer;
  targets: ColumnTargets;
  isBusy: boolean;
  disabled: boolean;
  onChange: (targets: ColumnTargets) => void;
}

/** Every column of the file and what it feeds, to be corrected by hand. */
export function FieldMapping({
  answer: { file_type, preview },
  targets,
  isBusy,
  disabled,
  onChange,
}: FieldMappingProps) {
  const title = file_type === 'csv' ? 'CSV field mappings' : 'Field mapping';
  const columns = preview.headers.map((header, index) => ({
    index,
    key: `${index} ${header}`,
    header,
    example: preview.preview_rows.map((row) => row[index] ?? '').find((cell) => cell !== '') ?? '',
  }));
  return (
    <PreviewSection title={title}>
      <p className="mb-1 flex flex-wrap justify-between gap-x-3 text-sm text-ink-muted">
        Choose what each column of the file is.
        <span role="status">{isBusy ? 'Analyzing...' : ''}</span>
      </p>
      {isNameMissing(targets) && (
        <Alert tone="warning" className="mb-2">
          {texts.nameNotMapped}
        </Alert>
      )}
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {columns.map(({ index, key, header, example }) => (
          <li key={key} className="grid min-w-0 grid-cols-2 items-center gap-3 border-b border-line py-1">
            <span className="min-w-0">
              <span className="block truncate" title={header}>
                {header}
              </span>
              <span className="block truncate text-sm text-ink-muted" title={example}>
                {example}
              </span>
            </span>
            <Select
              aria-label={`${header} maps to`}
              value={targets[index] ?? ''}
              disabled={disabled}
              onValueChange={(value) => onChange(corrected(targets, index, value))}
            >
              <TargetOptions customFields={preview.custom_fields} />
            </Select>
          </li>
        ))}
      </ul>
    </PreviewSection>
  );
}

function TargetOptions({ customFields }: { customFields: readonly string[] }) {
  return (
    <>
      <option value="">No mapping</option>
      {importFields.map((field) => (
        <option key={field} value={field}>
          {fieldLabelOf(field)}
        </option>
      ))}
      {customFields.length > 0 && (
        <optgroup label="Custom fields">
          {customFields.map((name) => (
            <option key={name} value={customTarget(name)}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
    </>
  );
}

/** Only one column can feed a field: the other one gives it up. */
function corrected(targets: ColumnTargets, column: number, value: string): ColumnTargets {
  const target: ImportTarget | null = isImportTarget(value) ? value : null;
  return targets.map((other, index) => {
    if (index === column) return target;
    return other === target ? null : other;
  });
}

export function isNameMissing(targets: ColumnTargets): boolean {
  return !targets.includes('name');
}
