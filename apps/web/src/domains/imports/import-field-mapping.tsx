import { customTarget, importFields, isImportTarget, stockLocationOf } from '@stockhand/contract/imports/fields';
import { importMessages as texts } from '@stockhand/contract/imports/messages';
import type { ImportMode } from '@stockhand/contract/imports/schema';
import { Alert } from '../../ui/alert.tsx';
import type { ColumnTargets as Targets } from './import-analysis.ts';
import { ColumnTargets } from './import-column-targets.tsx';
import { fieldLabelOf } from './import-options.ts';
import { PreviewSection } from './import-preview-section.tsx';
import type { PreviewAnswer } from './preview-answer.ts';

interface FieldMappingProps {
  answer: PreviewAnswer;
  targets: Targets;
  isBusy: boolean;
  disabled: boolean;
  onChange: (targets: Targets) => void;
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
  return (
    <PreviewSection title={title}>
      <p className="mb-1 flex flex-wrap justify-between gap-x-3 text-sm text-ink-muted">
        Choose what each column of the file is.
        <span role="status">{isBusy ? 'Analyzing...' : ''}</span>
      </p>
      {isKeyMissing(targets, preview.mode) && (
        <Alert tone="warning" className="mb-2">
          {preview.mode === 'update' ? texts.codeNotMapped : texts.nameNotMapped}
        </Alert>
      )}
      <ColumnTargets
        headers={preview.headers}
        rows={preview.preview_rows}
        targets={targets}
        isTarget={isImportTarget}
        disabled={disabled}
        onChange={onChange}
      >
        <TargetOptions customFields={preview.custom_fields} locations={locationsOf(targets, preview)} />
      </ColumnTargets>
    </PreviewSection>
  );
}

/** The stock at a location that the file names, whatever its column feeds by now. */
function locationsOf(targets: Targets, { mapping, stock_columns }: PreviewAnswer['preview']): Targets {
  const all = [...stock_columns, ...mapping, ...targets];
  return [...new Set(all.filter((target) => target !== null && stockLocationOf(target) !== null))];
}

interface TargetOptionsProps {
  customFields: readonly string[];
  locations: Targets;
}

function TargetOptions({ customFields, locations }: TargetOptionsProps) {
  return (
    <>
      {importFields.map((field) => (
        <option key={field} value={field}>
          {fieldLabelOf(field)}
        </option>
      ))}
      {locations.length > 0 && (
        <optgroup label="Locations">
          {locations.map((target) => (
            <option key={target} value={target ?? ''}>
              {fieldLabelOf(target ?? '')}
            </option>
          ))}
        </optgroup>
      )}
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

export function isKeyMissing(targets: Targets, mode: ImportMode): boolean {
  if (mode !== 'update') return !targets.includes('name');
  return !(['sku', 'barcode', 'further_codes'] as const).some((code) => targets.includes(code));
}
