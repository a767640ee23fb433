import { useCallback, useEffect, useState } from 'react';
import { importWithNonce } from '../page-nonce.ts';
import { useFirstUse } from '../use-first-use.ts';
import { whenScreenIsMissing } from './toast.ts';
import type { Toaster } from './toaster.tsx';

/** Once at the root: where toasts show. Loaded for the first one, or when the page begins to be used. */
export function Toasts({ theme }: { theme: 'light' | 'dark' }) {
  const [Loaded, setLoaded] = useState<typeof Toaster>();
  // A toast that could not be shown waits, and the next one tries again.
  const load = useCallback(() => {
    importWithNonce(() => import('./toaster.tsx')).then(
      ({ Toaster }) => setLoaded(() => Toaster),
      () => undefined,
    );
  }, []);
  useEffect(() => whenScreenIsMissing(load), [load]);
  useFirstUse(load);
  return Loaded && <Loaded theme={theme} />;
}
