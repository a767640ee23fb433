import { importMessages as texts } from '@stockhand/contract/imports/messages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { FileDrop } from '../../ui/controls/drop/file-drop.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '../../ui/overlay/dialog.tsx';
import {
  acceptedFiles,
  delimiterLabels,
  fileTypeLabels,
  fileTypeOf,
  type ImportChoice,
  pdfMethodLabels,
  sniffDelimiter,
  wordMethodLabels,
} from './import-options.ts';

interface ImportUploadStepProps {
  choice: ImportChoice;
  onChange: (choice: ImportChoice) => void;
  steps: ReactNode;
  isAnalyzing: boolean;
  failure: string | null;
  onPreview: () => void;
}

/** What the server takes in one form. */
const fileBytesMax = 64 * 1024 * 1024;

export function ImportUploadStep(props: ImportUploadStepProps) {
  const { choice, onChange, steps, isAnalyzing, failure, onPreview } = props;
  const [rejected, setRejected] = useState<string | null>(null);
  const latest = useRef(choice);
  useEffect(() => {
    latest.current = choice;
  });

  const take = async (file: File | null) => {
    setRejected(null);
    if (file && file.size > fileBytesMax) return setRejected('A file can be at most 64 MB.');
    const fileType = file ? fileTypeOf(file.name) : 'auto';
    const taken = { ...choice, file, fileType };
    onChange(taken);
    if (!file || fileType !== 'csv') return;
    const delimiter = await sniffDelimiter(file);
    if (latest.current.file === file) onChange({ ...latest.current, delimiter });
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAnalyzing) onPreview();
      }}
    >
      <DialogBody>
        {steps}
        <FileDrop
          label="File to import"
          accept={acceptedFiles}
          file={choice.file}
          disabled={isAnalyzing}
          onFileChange={(file) => void take(file)}
          onRejected={() => setRejected(texts.unsupportedFile)}
          hint="CSV, TSV, PDF or Word, with a row for each product"
        />
        {(rejected ?? failure) && <Alert tone="danger">{rejected ?? failure}</Alert>}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="File type">
            <Select
              value={choice.fileType}
              disabled={isAnalyzing}
              options={optionsOf(fileTypeLabels)}
              onValueChange={(value) => onChange({ ...choice, fileType: keyOf(fileTypeLabels, value) })}
            />
          </Field>
          <MethodField choice={choice} onChange={onChange} disabled={isAnalyzing} />
        </div>
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" variant="primary" busy={isAnalyzing} busyText="Analyzing...">
          Preview
        </Button>
      </DialogFooter>
    </form>
  );
}

interface MethodFieldProps {
  choice: ImportChoice;
  onChange: (choice: ImportChoice) => void;
  disabled: boolean;
}

/** How to read a file of the chosen type. */
function MethodField({ choice, onChange, disabled }: MethodFieldProps) {
  switch (choice.fileType) {
    case 'csv':
      return (
        <Field label="CSV delimiter">
          <Select
            value={choice.delimiter}
            disabled={disabled}
            options={optionsOf(delimiterLabels)}
            onValueChange={(value) => onChange({ ...choice, delimiter: keyOf(delimiterLabels, value) })}
          />
        </Field>
      );
    case 'pdf':
      return (
        <Field label="PDF extraction method">
          <Select
            value={choice.pdfMethod}
            disabled={disabled}
            options={optionsOf(pdfMethodLabels)}
            onValueChange={(value) => onChange({ ...choice, pdfMethod: keyOf(pdfMethodLabels, value) })}
          />
        </Field>
      );
    case 'word':
      return (
        <Field label="Word extraction method">
          <Select
            value={choice.wordMethod}
            disabled={disabled}
            options={optionsOf(wordMethodLabels)}
            onValueChange={(value) => onChange({ ...choice, wordMethod: keyOf(wordMethodLabels, value) })}
          />
        </Field>
      );
    case 'auto':
      return null;
  }
}

function optionsOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

function keyOf<Key extends string>(labels: Record<Key, string>, value: string): Key {
  const [first] = Object.keys(labels) as Key[];
  const found = (Object.keys(labels) as Key[]).find((key) => key === value) ?? first;
  if (found === undefined) throw new Error('A select without options');
  return found;
}
