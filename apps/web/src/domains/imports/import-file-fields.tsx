import { importMessages as texts } from '@stockhand/contract/imports/messages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { FileDrop } from '../../ui/controls/drop/file-drop.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Select } from '../../ui/controls/select.tsx';
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

interface ImportFileFieldsProps {
  choice: ImportChoice;
  onChange: (choice: ImportChoice) => void;
  disabled: boolean;
  failure: string | null;
  hint: ReactNode;
  /** Of a file, in MB. */
  megabytesMax: number;
}

/** A file and how to read it: what it is, is guessed from its name and its beginning. */
export function ImportFileFields({ choice, onChange, disabled, failure, hint, megabytesMax }: ImportFileFieldsProps) {
  const [rejected, setRejected] = useState<string | null>(null);
  const latest = useRef(choice);
  useEffect(() => {
    latest.current = choice;
  });

  const take = async (file: File | null) => {
    setRejected(null);
    if (file && file.size > megabytesMax * 1024 * 1024) return setRejected(`A file can be at most ${megabytesMax} MB.`);
    const fileType = file ? fileTypeOf(file.name) : 'auto';
    const taken = { ...choice, file, fileType, sheet: undefined };
    onChange(taken);
    if (!file || fileType !== 'csv') return;
    const delimiter = await sniffDelimiter(file);
    if (latest.current.file === file) onChange({ ...latest.current, delimiter });
  };

  return (
    <>
      <FileDrop
        label="File to import"
        accept={acceptedFiles}
        file={choice.file}
        disabled={disabled}
        onFileChange={(file) => void take(file)}
        onRejected={() => setRejected(texts.unsupportedFile)}
        hint={hint}
      />
      {(rejected ?? failure) && <Alert tone="danger">{rejected ?? failure}</Alert>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="File type">
          <Select
            value={choice.fileType}
            disabled={disabled}
            options={optionsOf(fileTypeLabels)}
            onValueChange={(value) => onChange({ ...choice, fileType: keyOf(fileTypeLabels, value) })}
          />
        </Field>
        <MethodField choice={choice} onChange={onChange} disabled={disabled} />
      </div>
    </>
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
    case 'excel':
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
