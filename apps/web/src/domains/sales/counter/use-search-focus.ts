import { useEffect, useRef } from 'react';
import { takeFocus } from '../../../ui/first-focus.ts';

/** The search field has focus when the page opens and whenever a step is done. */
export function useSearchFocus() {
  const searchField = useRef<HTMLInputElement>(null);
  useEffect(() => focusByMouse(searchField.current), []);
  return { searchField, focusSearch: () => focusByMouse(searchField.current) };
}

/**
 * On a touch screen a field with focus covers half of the page with a keyboard. The products stay where they are: the next
 * one is often beside the last.
 */
function focusByMouse(field: HTMLInputElement | null): void {
  if (matchMedia('(pointer: fine)').matches) takeFocus(field, { preventScroll: true });
}
