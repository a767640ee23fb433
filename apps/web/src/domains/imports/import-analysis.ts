import type { ImportTarget } from '@stockhand/contract/imports/fields';
import { importMessages as texts } from '@stockhand/contract/imports/messages';
import { useEffect, useRef, useState } from 'react';
import { rest } from '../../platform/form/rest.ts';
import { failureTextOr, readFailure } from '../../platform/form/server-errors.ts';
import { upload } from '../../platform/form/upload.ts';
import { type ImportChoice, importForm } from './import-options.ts';
import type { PreviewAnswer } from './preview-answer.ts';

export type ColumnTargets = readonly (ImportTarget | null)[];

interface Analysis {
  /** What the server said last. */
  answer: PreviewAnswer | null;
  failure: string | null;
  /** The failure says nothing about the file: sending it again may help. */
  canRetry: boolean;
  isBusy: boolean;
  /** What the columns feed; once corrected by hand it is ahead of the answer for a moment. */
  targets: ColumnTargets;
  isCorrected: boolean;
}

const nothingYet: Analysis = {
  answer: null,
  failure: null,
  canRetry: false,
  isBusy: false,
  targets: [],
  isCorrected: false,
};

/** What is chosen anew while its effect is looked at. */
export type ChoiceAtPreview = {
  [Key in 'sheet' | 'mode' | 'encoding' | 'decimalMark']: Required<Pick<ImportChoice, Key>>;
}['sheet' | 'mode' | 'encoding' | 'decimalMark'];

/** Sends the file for a look at what it holds, again whenever a column is corrected. Leaving stops it. */
export function useAnalysis(choice: ImportChoice) {
  const [analysis, setAnalysis] = useState(nothingYet);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const analyze = async (file: File, corrected?: ColumnTargets, change?: ChoiceAtPreview) => {
    const controller = new AbortController();
    stop.current?.abort();
    stop.current = controller;
    const { signal } = controller;
    setAnalysis((last) => ({
      ...last,
      failure: null,
      isBusy: true,
      ...(corrected && { targets: corrected, isCorrected: true }),
    }));
    try {
      if (corrected || change) await rest(signal);
      const form = importForm({ ...choice, file, ...change }, corrected);
      const answer = await upload<PreviewAnswer>('/api/products/import/preview/', form, { signal });
      const targets = corrected ?? answer.preview.mapping;
      setAnalysis({ ...nothingYet, answer, targets, isCorrected: corrected !== undefined });
    } catch (error) {
      if (signal.aborted) return;
      const failure = failureTextOr(error, texts.previewFailed);
      setAnalysis((last) => ({ ...last, failure, canRetry: readFailure(error).status !== 400, isBusy: false }));
    }
  };
  const { file } = choice;
  const correction = analysis.isCorrected ? analysis.targets : undefined;
  return {
    ...analysis,
    /** Also the way to try again: with the mapping as it is. */
    run: () => file && void analyze(file, correction),
    correct: (targets: ColumnTargets) => file && void analyze(file, targets),
    /** Another sheet has columns of its own, and other letters make other headers: what was corrected is gone. */
    choose: (change: ChoiceAtPreview) =>
      file && void analyze(file, 'sheet' in change || 'encoding' in change ? undefined : correction, change),
    /** Back to the choice of the file. What was corrected holds for the next look at it, unless the choice changes. */
    leave: () => {
      stop.current?.abort();
      setAnalysis(({ targets, isCorrected }) => ({ ...nothingYet, ...(isCorrected && { targets, isCorrected }) }));
    },
    reset: () => {
      stop.current?.abort();
      setAnalysis(nothingYet);
    },
  };
}
