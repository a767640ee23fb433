import { importMessages } from '@stockhand/contract/imports/messages';
import { useEffect, useRef, useState } from 'react';
import { failureTextOr } from '../../../platform/form/server-errors.ts';

type Busy = 'reading' | 'taking' | null;

type Work = (file: File, signal: AbortSignal) => Promise<void>;

/** One file is on its way at a time: the next one stops it, and so does leaving. */
export function useSending() {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<Busy>(null);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const run = async (kind: Exclude<Busy, null>, file: File | null, failed: string, work: Work) => {
    if (!file) return setFailure(importMessages.fileRequired);
    const controller = new AbortController();
    stop.current?.abort();
    stop.current = controller;
    setBusy(kind);
    setFailure(null);
    try {
      await work(file, controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) setFailure(failureTextOr(error, failed));
    } finally {
      if (stop.current === controller) setBusy(null);
    }
  };
  const reset = () => {
    stop.current?.abort();
    setFailure(null);
    setBusy(null);
  };
  return { failure, busy, run, reset };
}
