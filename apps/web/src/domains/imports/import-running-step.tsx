import type { ImportView } from '@stockhand/contract/imports/schema';
import type { ReactNode } from 'react';
import { useFormat } from '../../platform/format.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { DialogBody, DialogFooter } from '../../ui/overlay/dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ImportStepHeading } from './import-step-heading.tsx';

interface ImportRunningStepProps {
  /** Null until the server has been asked for the first time. */
  view: ImportView | null;
  steps: ReactNode;
  onClose: () => void;
}

export function ImportRunningStep({ view, steps, onClose }: ImportRunningStepProps) {
  const format = useFormat();
  const total = view?.total_rows ?? null;
  const done = view?.processed_rows ?? 0;
  const rows = total === null ? '' : `${format.quantity(done)} of ${format.quantity(total)} rows`;
  const rejected = view && view.error_count > 0 ? `, ${format.quantity(view.error_count)} rejected` : '';
  return (
    <>
      <DialogBody>
        <ImportStepHeading>Importing</ImportStepHeading>
        {steps}
        <div className="py-4">
          <ProgressBar
            label={view ? `Importing ${view.file_name}` : 'Importing...'}
            value={total === null || view?.status === 'queued' ? null : total === 0 ? 1 : done / total}
            detail={`${rows}${rejected}`}
          />
        </div>
        <p className="text-ink-muted">
          You can close this window. The import goes on, and you are told when it is done.
        </p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
        <Button variant="primary" busy busyText="Importing...">
          Import Products
        </Button>
      </DialogFooter>
    </>
  );
}
