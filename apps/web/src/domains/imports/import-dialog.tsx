import { importMessages as texts } from '@stockhand/contract/imports/messages';
import { useEffect, useRef, useState } from 'react';
import { useDialogGuard } from '../../platform/form/use-dialog-guard.ts';
import { Stepper } from '../../ui/layout/stepper.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useAnalysis } from './import-analysis.ts';
import { type ImportChoice, noChoice } from './import-options.ts';
import { ImportPreviewStep } from './import-preview-step.tsx';
import { ImportResultStep } from './import-result-step.tsx';
import { ImportRunningStep } from './import-running-step.tsx';
import { useStart } from './import-start.ts';
import { ImportUploadStep } from './import-upload-step.tsx';
import { forgetFinishedImport, isUnderWay, useRunningImport, useWatchedImport } from './import-watch.ts';

interface ImportDialogProps {
  open: boolean;
  /** The import whose progress or result is shown first. */
  importId?: number | undefined;
  onClose: () => void;
  /** Products were created. */
  onImported: () => void;
}

/** Upload, preview, result (docs/rules.md#imports). Closing it stops no import. */
export function ImportDialog({ open, importId, onClose, onImported }: ImportDialogProps) {
  const close = () => {
    forgetFinishedImport();
    onClose();
  };
  return (
    <Dialog open={open} onOpenChange={(next) => !next && close()} title="Import Products" size="lg">
      <ImportSteps importId={importId} onClose={close} onImported={onImported} />
    </Dialog>
  );
}

/** Lives while the dialog is open, so that closing resets it. */
function ImportSteps({ importId, onClose, onImported }: Omit<ImportDialogProps, 'open'>) {
  useRunningImport(importId);
  const watched = useWatchedImport();
  const [choice, setChoice] = useState<ImportChoice>(noChoice);
  const [isFileMissing, setFileMissing] = useState(false);
  const analysis = useAnalysis(choice);
  const start = useStart(choice, analysis.isCorrected ? analysis.targets : undefined);
  const result = watched?.view && !isUnderWay(watched.view) ? watched.view : null;
  const refreshList = useRef(onImported);
  useEffect(() => {
    refreshList.current = onImported;
  });
  useEffect(() => {
    if (result && result.success_count > 0) refreshList.current();
  }, [result]);

  const isRefused = analysis.failure !== null && !analysis.canRetry;
  // Once it is sent, closing stops no import.
  const hasUnsaved = () => choice.file !== null && !isRefused && !start.isBusy && !watched;
  useDialogGuard(hasUnsaved);

  const change = (next: ImportChoice) => {
    analysis.reset();
    start.reset();
    setFileMissing(false);
    setChoice(next);
  };
  const again = () => {
    forgetFinishedImport();
    change(noChoice);
  };

  if (result) return <ImportResultStep view={result} steps={<Steps current={2} />} onAgain={again} onClose={onClose} />;
  if (watched) return <ImportRunningStep view={watched.view} steps={<Steps current={2} />} onClose={onClose} />;
  if (analysis.answer || analysis.failure)
    return (
      <ImportPreviewStep
        analysis={analysis}
        steps={<Steps current={1} />}
        choice={choice}
        isImporting={start.isBusy}
        sentShare={start.sentShare}
        failure={start.failure}
        onBack={() => {
          start.reset();
          analysis.leave();
        }}
        onImport={start.run}
        onChoose={(change) => {
          setChoice({ ...choice, ...change });
          analysis.choose(change);
        }}
      />
    );
  return (
    <ImportUploadStep
      choice={choice}
      onChange={change}
      steps={<Steps current={0} />}
      isAnalyzing={analysis.isBusy}
      failure={isFileMissing ? texts.fileRequired : null}
      onPreview={() => {
        setFileMissing(choice.file === null);
        analysis.run();
      }}
    />
  );
}

function Steps({ current }: { current: number }) {
  return <Stepper label="Import steps" steps={['Upload', 'Preview', 'Result']} current={current} />;
}
