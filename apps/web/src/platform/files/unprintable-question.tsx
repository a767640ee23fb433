import { lazy, Suspense, useSyncExternalStore } from 'react';
import { askedLetters } from './unprintable.ts';

const UnprintableDialog = lazy(async () => ({ default: (await import('./unprintable-dialog.tsx')).UnprintableDialog }));

/** Names the letters that a document cannot show, before it is saved or printed. */
export function UnprintableQuestion() {
  const asked = useSyncExternalStore(askedLetters.subscribe, askedLetters.current);
  return <Suspense>{asked && <UnprintableDialog {...asked} />}</Suspense>;
}
