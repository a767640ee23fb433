import type { Unprintable } from '@stockhand/contract/unprintable';
import { useEffect, useRef, useState } from 'react';
import type { RunningWork } from '../../ui/controls/progress-button.tsx';
import { askAboutLetters } from './ask-about-letters.ts';
import { type FileRequest, fetchFile } from './fetch-file.ts';
import { printFile } from './print-file.ts';
import type { FetchedFile } from './read-file.ts';
import { saveFile } from './save-file.ts';
import { mayReplace } from './unprintable.ts';

export interface FileTransfer {
  /** Null while nothing is fetched. */
  running: RunningWork | null;
  /** Resolve when the browser has the file. Throw CallError, and an AbortError when cancelled or the page is left. */
  save: (request: FileRequest) => Promise<void>;
  print: (request: FileRequest) => Promise<void>;
}

/** Fetches one file at a time, to save or to print it. Leaving the page stops it. */
export function useFileTransfer(): FileTransfer {
  const [running, setRunning] = useState<RunningWork | null>(null);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  const fetchFor = async (request: FileRequest, use: (file: FetchedFile) => void | Promise<void>) => {
    const controller = new AbortController();
    current.current?.abort();
    current.current = controller;
    const report = (share: number | null) => setRunning({ share, cancel: () => controller.abort() });
    report(null);
    try {
      const options = { signal: controller.signal, onProgress: report };
      const file = request.isNoted
        ? await askAboutLetters((choice) => fetchFile(withChoice(request, choice), options))
        : await fetchFile(request, options);
      if (!request.isNoted) await mayReplace(file.unprintable);
      await use(file);
    } finally {
      if (current.current === controller) setRunning(null);
    }
  };
  return {
    running,
    save: (request) => fetchFor(request, saveFile),
    print: (request) => fetchFor(request, printFile),
  };
}

function withChoice(request: FileRequest, unprintable: Unprintable): FileRequest {
  const { path, asked } = request;
  return asked
    ? { ...request, asked: { ...asked, unprintable } }
    : { ...request, path: `${path}?unprintable=${unprintable}` };
}
