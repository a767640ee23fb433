import { useRef } from 'react';
import { type FocusPlace, focusPlace, placeOf } from '../focus-place.ts';

/**
 * Gives focus back to what had it when a dialog opened; for one opened from a menu that is the menu's button. When that is
 * gone, as a deleted row's button is, its neighbour has it.
 */
export function useReturnFocus() {
  const opener = useRef<FocusPlace | null>(null);
  return {
    rememberOpener: () => {
      const target = returnTarget(document.activeElement);
      opener.current = target && placeOf(target);
    },
    focusOpener: (event: Event) => {
      event.preventDefault();
      if (opener.current) focusPlace(opener.current);
    },
  };
}

function returnTarget(active: Element | null): HTMLElement | null {
  const menuButtonId = active?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  if (menuButtonId) return document.getElementById(menuButtonId);
  return active instanceof HTMLElement ? active : null;
}
