import { importMessages as texts } from '@stockhand/contract/imports/messages';
import { useEffect, useRef, useState } from 'react';
import { failureTextOr, readFailure, toastFailure } from '../../platform/form/server-errors.ts';
import { upload } from '../../platform/form/upload.ts';
import { trpc } from '../../platform/trpc.ts';
import type { ColumnTargets } from './import-analysis.ts';
import { type ImportChoice, importForm } from './import-options.ts';
import { watchImport } from './import-watch.ts';

/** Sends the file for import. Continues when the dialog is closed. */
export function useStart(choice: ImportChoice, corrected: ColumnTargets | undefined) {
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
    const newest = (await utils.client.imports.latest.query())?.id ?? null;
    if (newest !== null && unanswered.current !== undefined && newest !== unanswered.current) return newest;
    try {
      const form = importForm({ ...choice, file }, corrected);
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
