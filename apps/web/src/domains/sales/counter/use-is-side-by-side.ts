import { mediaQuery } from '../../../platform/media-query.ts';
import { useStore } from '../../../platform/store.ts';

const wide = mediaQuery('(min-width: 768px)');

/** Whether there is room for the sale beside the products. */
export function useIsSideBySide(): boolean {
  return useStore(wide);
}
