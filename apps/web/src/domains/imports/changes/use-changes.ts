import { changesPageSize, type ImportChange } from '@stockhand/contract/imports/changes';
import { importMessages as texts } from '@stockhand/contract/imports/messages';
import { useEffect, useRef, useState } from 'react';
import { failureTextOr } from '../../../platform/form/server-errors.ts';
import { upload } from '../../../platform/form/upload.ts';
import type { ColumnTargets } from '../import-analysis.ts';
import { type ImportChoice, importForm } from '../import-options.ts';
import type { PreviewAnswer } from '../preview-answer.ts';

interface Shown {
  /** Whose first page came with it. */
  answer: PreviewAnswer;
  page: number;
  rows: readonly ImportChange[];
  isBusy: boolean;
  failure: string | null;
}

/** The pages of what a file changes: the first one came with the preview, the server finds out the others again. */
export function useChanges(answer: PreviewAnswer, choice: ImportChoice, targets: ColumnTargets | undefined) {
  const first: Shown = { answer, page: 1, rows: answer.changes, isBusy: false, failure: null };
  const [shown, setShown] = useState(first);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const current = shown.answer === answer ? shown : first;

  const show = async (page: number) => {
    const { file } = choice;
    if (!file) return;
    stop.current?.abort();
    const controller = new AbortController();
    stop.current = controller;
    const { signal } = controller;
    setShown({ ...current, isBusy: true, failure: null });
    const form = importForm({ ...choice, file }, targets);
    form.set('page', String(page));
    form.set('page_size', String(changesPageSize));
    try {
      const { results } = await upload<{ results: ImportChange[] }>('/api/products/import/changes/', form, { signal });
      setShown({ answer, page, rows: results, isBusy: false, failure: null });
    } catch (error) {
      if (!signal.aborted) setShown({ ...current, isBusy: false, failure: failureTextOr(error, texts.changesFailed) });
    }
  };
  return { ...current, show: (page: number) => void show(page) };
}
