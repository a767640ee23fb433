import { useRef } from 'react';

/** Gives focus back to what had it when a dialog opened; for one opened from a menu that is the menu's button. */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    rememberOpener: () => {
      opener.current = returnTarget(document.activeElement);
    },
    focusOpener: (event: Event) => {
      event.preventDefault();
      if (opener.current?.isConnected) opener.current.focus();
    },
  };
}

function returnTarget(active: Element | null): HTMLElement | null {
  const menuButtonId = active?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  if (menuButtonId) return document.getElementById(menuButtonId);
  return active instanceof HTMLElement ? active : null;
}
