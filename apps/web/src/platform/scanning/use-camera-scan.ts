import { type RefObject, useEffect, useRef, useState } from 'react';
import { RepeatFilter } from '../list/repeat-filter.ts';
import { CameraProblem, closeCamera, hasTorch, openCamera, setTorch } from './camera.ts';
import { openCodeReader } from './code-reader.ts';

/** Between two looks at the picture: quick enough to feel immediate, slow enough to keep a phone cool. */
const lookEveryMs = 120;

export interface CameraScan {
  video: RefObject<HTMLVideoElement | null>;
  state: 'starting' | 'looking' | 'failed';
  /** What to tell when it failed. */
  problem: string;
  tryAgain: () => void;
  /** Null where the camera has no light. */
  torch: { isOn: boolean; toggle: () => void } | null;
}

/** Looks for codes through the camera while mounted; a code that stays in view is reported once. */
export function useCameraScan(onCode: (code: string) => void): CameraScan {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onCode);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<CameraScan['state']>('starting');
  const [problem, setProblem] = useState('');
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [isLit, setIsLit] = useState(false);
  useEffect(() => {
    latest.current = onCode;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens the camera again.
  useEffect(() => {
    const ending = new AbortController();
    setState('starting');
    const report = (code: string) => latest.current(code);
    look(video, ending.signal, report, (opened) => {
      setStream(opened);
      setState('looking');
    }).catch((error: unknown) => {
      if (ending.signal.aborted) return;
      setProblem(
        error instanceof CameraProblem
          ? error.message
          : 'The scanner could not be loaded. Check your connection, then try again.',
      );
      setState('failed');
    });
    return () => {
      ending.abort();
      setStream(null);
      setIsLit(false);
    };
  }, [attempt]);
  const toggle = async () => {
    if (stream && (await setTorch(stream, !isLit))) setIsLit(!isLit);
  };
  return {
    video,
    state,
    problem,
    tryAgain: () => setAttempt((before) => before + 1),
    torch: stream && hasTorch(stream) ? { isOn: isLit, toggle: () => void toggle() } : null,
  };
}

/** Runs until the signal ends it; the camera is let go then, whatever happened. */
async function look(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  report: (code: string) => void,
  onOpen: (stream: MediaStream) => void,
): Promise<void> {
  // Asking for the camera and fetching the library take their time side by side.
  const [opening, loading] = [openCamera(), openCodeReader()];
  loading.catch(() => undefined);
  const stream = await opening;
  try {
    const read = await loading;
    const element = video.current;
    if (signal.aborted || !element) return;
    element.srcObject = stream;
    await element.play();
    onOpen(stream);
    const repeats = new RepeatFilter();
    while (!signal.aborted) {
      const code = await read(element).catch(() => null);
      if (signal.aborted) return;
      if (code !== null && repeats.isNew(code, performance.now())) report(code);
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
  } finally {
    closeCamera(stream);
  }
}
