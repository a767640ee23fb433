import { useEffect } from 'react';

/** Long enough for the first page to ask for what it shows. */
const restMs = 4_000;

/** Runs once the page is there and the browser has nothing else to do. */
export function useIdle(run: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const timer = setTimeout(() => window.requestIdleCallback?.(run), restMs);
    return () => clearTimeout(timer);
  }, []);
}
