import { useEffect } from 'react';

/** Runs once, when the person presses a key or a button for the first time. */
export function useFirstUse(run: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const used = new AbortController();
    const onUse = () => {
      used.abort();
      run();
    };
    for (const event of ['pointerdown', 'keydown'])
      window.addEventListener(event, onUse, { capture: true, passive: true, signal: used.signal });
    return () => used.abort();
  }, []);
}
