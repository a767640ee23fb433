import { useCallback, useEffect, useRef } from 'react';

/** The same function at each render; it calls the newest one. For handlers of events only. */
export function useLatest<Args extends unknown[]>(handle: ((...args: Args) => void) | undefined) {
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  return useCallback((...args: Args) => latest.current?.(...args), []);
}
