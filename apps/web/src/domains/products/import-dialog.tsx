import { importMessages as texts } from '@stockhand/contract/products/messages';
import { useEffect, useRef, useState } from 'react';
import { failureTextOr, readFailure, toastFailure } from '../../platform/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { upload } from '../../platform/upload.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { type ImportChoice, importForm, noChoice } from './import-options.ts';
import { ImportPreviewStep } from './import-preview-step.tsx';
import { ImportResultStep } from './import-result-step.tsx';
import { ImportRunningStep } from './import-running-step.tsx';
import { ImportUploadStep } from './import-upload-step.tsx';
import { forgetFinishedImport, isUnderWay, useRunningImport, useWatchedImport, watchImport } from './import-watch.ts';
import type { PreviewAnswer } from './preview-answer.ts';

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
  /** Products were created. */
  onImported: () => void;
}

/** Upload, preview, result (document 2, Import dialog). Closing it stops no import. */
export function ImportDialog({ open, onClose, onImported }: ImportDialogProps) {
  const close = () => {
    forgetFinishedImport();
    onClose();
  };
  return (
    <Dialog open={open} onOpenChange={(next) => !next && close()} title="Import Products" size="lg">
      <ImportSteps onClose={close} onImported={onImported} />
    </Dialog>
  );
}

/** Lives while the dialog is open, so that closing resets it. */
function ImportSteps({ onClose, onImported }: Omit<ImportDialogProps, 'open'>) {
  useRunningImport();
  const watched = useWatchedImport();
  const [choice, setChoice] = useState<ImportChoice>(noChoice);
  const [answer, setAnswer] = useState<PreviewAnswer | null>(null);
  const analysis = useAnalysis(choice, setAnswer);
  const start = useStart(choice);
  const result = watched?.view && !isUnderWay(watched.view) ? watched.view : null;
  const refreshList = useRef(onImported);
  useEffect(() => {
    refreshList.current = onImported;
  });
  useEffect(() => {
    if (result && result.success_count > 0) refreshList.current();
  }, [result]);

  const change = (next: ImportChoice) => {
    analysis.reset();
    start.reset();
    setChoice(next);
  };
  const again = () => {
    forgetFinishedImport();
    change(noChoice);
    setAnswer(null);
  };

  if (result) return <ImportResultStep view={result} steps={<Steps current={2} />} onAgain={again} onClose={onClose} />;
  if (watched) return <ImportRunningStep view={watched.view} steps={<Steps current={2} />} onClose={onClose} />;
  if (answer) {
    return (
      <ImportPreviewStep
        answer={answer}
        steps={<Steps current={1} />}
        isImporting={start.isBusy}
        sentShare={start.sentShare}
        failure={start.failure}
        onBack={() => {
          start.reset();
          setAnswer(null);
        }}
        onCancel={onClose}
        onImport={start.run}
      />
    );
  }
  return (
    <ImportUploadStep
      choice={choice}
      onChange={change}
      steps={<Steps current={0} />}
      isAnalyzing={analysis.isBusy}
      failure={analysis.failure}
      onCancel={onClose}
      onPreview={analysis.run}
    />
  );
}

function Steps({ current }: { current: number }) {
  return <Stepper label="Import steps" steps={['Upload', 'Preview', 'Result']} current={current} />;
}

/** Sends the file for a look at what it holds. Leaving stops it. */
function useAnalysis(choice: ImportChoice, onAnswer: (answer: PreviewAnswer) => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const run = async () => {
    const { file } = choice;
    if (!file) return setFailure(texts.fileRequired);
    const controller = new AbortController();
    stop.current = controller;
    setBusy(true);
    setFailure(null);
    try {
      const form = importForm({ ...choice, file });
      onAnswer(await upload<PreviewAnswer>('/api/products/import/preview/', form, { signal: controller.signal }));
    } catch (error) {
      if (!controller.signal.aborted) setFailure(failureTextOr(error, texts.previewFailed));
    } finally {
      setBusy(false);
    }
  };
  const reset = () => {
    stop.current?.abort();
    setFailure(null);
  };
  return { isBusy, failure, run: () => void run(), reset };
}

/** Sends the file to be imported. Goes on when the dialog is closed meanwhile. */
function useStart(choice: ImportChoice) {
  const utils = trpc.useUtils();
  const [sentShare, setSentShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** After a start without an answer: the newest import before it, to see whether the start arrived after all. */
  const unanswered = useRef<number | null | undefined>(undefined);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const send = async (file: File): Promise<number> => {
    const newest = (await utils.client.products.imports.latest.query())?.id ?? null;
    if (newest !== null && unanswered.current !== undefined && newest !== unanswered.current) return newest;
    try {
      const form = importForm({ ...choice, file });
      const { id } = await upload<{ id: number }>('/api/products/import/start/', form, { onProgress: setSentShare });
      return id;
    } catch (error) {
      if (readFailure(error).status === null) unanswered.current = newest;
      throw error;
    }
  };
  const run = async () => {
    if (!choice.file || sentShare !== null) return;
    setFailure(null);
    setSentShare(0);
    try {
      watchImport(utils, await send(choice.file));
    } catch (error) {
      if (isMounted.current) setFailure(failureTextOr(error, texts.importFailed));
      else toastFailure(error, texts.importFailed);
    } finally {
      setSentShare(null);
    }
  };
  const reset = () => {
    unanswered.current = undefined;
    setFailure(null);
  };
  return { isBusy: sentShare !== null, sentShare, failure, run: () => void run(), reset };
}
