import { encodingLabels, type ImportEncoding, importEncodings } from '@stockhand/contract/imports/encodings';
import { importMessages as texts } from '@stockhand/contract/imports/messages';
import { decimalMarks } from '@stockhand/contract/imports/schema';
import { Field } from '../../ui/controls/field.tsx';
import { Select } from '../../ui/controls/select.tsx';
import type { ChoiceAtPreview } from './import-analysis.ts';
import type { ImportChoice } from './import-options.ts';
import type { PreviewAnswer } from './preview-answer.ts';

type DecimalMark = (typeof decimalMarks)[number];

interface ReadingChoiceProps {
  preview: Pick<PreviewAnswer['preview'], 'encoding' | 'decimal_mark'>;
  /** What the preview does not know yet. */
  chosen: Pick<ImportChoice, 'encoding' | 'decimalMark'> | null;
  disabled: boolean;
  onChoose: (change: ChoiceAtPreview) => void;
}

/** How letters and numbers are read, where the file leaves it open (docs/rules.md#imports). */
export function ReadingChoice({ preview, chosen, disabled, onChoose }: ReadingChoiceProps) {
  const { encoding, decimal_mark } = preview;
  const hasLetters = encoding !== null && encoding.words.length > 0;
  return (
    <>
      {hasLetters && (
        <Field label={texts.encoding} hint={texts.encodingHint(encoding.words)}>
          <Select
            value={chosen?.encoding ?? encoding.name}
            disabled={disabled}
            options={importEncodings.map((name) => ({ value: name, label: encodingLabels[name] }))}
            onValueChange={(name) => onChoose({ encoding: name as ImportEncoding })}
          />
        </Field>
      )}
      {decimal_mark !== null && (
        <Field label={texts.decimalMark} hint={texts.decimalMarkHint}>
          <Select
            value={chosen?.decimalMark ?? decimal_mark}
            disabled={disabled}
            options={decimalMarks.map((mark) => ({ value: mark, label: texts.decimalMarkLabels[mark] }))}
            onValueChange={(mark) => onChoose({ decimalMark: mark as DecimalMark })}
          />
        </Field>
      )}
    </>
  );
}
