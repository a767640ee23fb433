import { useSyncExternalStore } from 'react';

const wide = matchMedia('(min-width: 768px)');

/** Whether there is room for the sale beside the products. */
export function useIsSideBySide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}
