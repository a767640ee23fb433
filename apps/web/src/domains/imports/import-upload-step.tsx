import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '../../ui/overlay/dialog.tsx';
import { ImportFileFields } from './import-file-fields.tsx';
import { ImportModeChoice } from './import-mode-choice.tsx';
import type { ImportChoice } from './import-options.ts';

interface ImportUploadStepProps {
  choice: ImportChoice;
  onChange: (choice: ImportChoice) => void;
  steps: ReactNode;
  isAnalyzing: boolean;
  failure: string | null;
  onPreview: () => void;
}

/** What the server takes in one form. */
const fileMegabytesMax = 64;

export function ImportUploadStep({ choice, onChange, steps, isAnalyzing, failure, onPreview }: ImportUploadStepProps) {
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
        <ImportModeChoice choice={choice} onChange={onChange} disabled={isAnalyzing} />
        <ImportFileFields
          choice={choice}
          onChange={onChange}
          disabled={isAnalyzing}
          failure={failure}
          hint="CSV, TSV, Excel, PDF or Word, with a row for each product"
          megabytesMax={fileMegabytesMax}
        />
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
