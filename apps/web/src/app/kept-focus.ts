import { useEffect } from 'react';
import { type FocusPlace, focusPlace, placeOf } from '../ui/focus-place.ts';

/** Keyboard and screen reader go on where something was that is gone, such as the buttons of a selection. */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: FocusPlace | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last = placeOf(target);
    };
    // Who clicks beside everything has let go. What is gone is told of while it is still in the document.
    const forget = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) return;
      queueMicrotask(() => {
        if (last?.element === target && last?.element.isConnected && document.activeElement === document.body)
          last = null;
      });
    };
    const restore = () => {
      if (last && !last.element.isConnected) focusPlace(last);
    };
    const observer = new MutationObserver(() => {
      // A dialog that closes gives the focus back first.
      if (last && !last.element.isConnected) setTimeout(restore);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forget);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forget);
    };
  }, []);
}
