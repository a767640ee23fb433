import { type ReactElement, useDeferredValue } from 'react';

/**
 * The element as it was until the one for a new answer is rendered. React does that in pieces, between which the page
 * answers to keys and clicks; what comes from a query would otherwise be rendered at a stretch.
 */
export function useRowsInPieces(element: ReactElement, isShown: boolean): ReactElement {
  const before = useDeferredValue(element);
  return isShown ? element : before;
}
