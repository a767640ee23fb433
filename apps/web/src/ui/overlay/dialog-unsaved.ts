import { createContext, type RefObject, use, useEffect } from 'react';

/** Where the form inside a dialog tells it whether something was typed that would be lost. */
export const DialogUnsaved = createContext<RefObject<() => boolean> | null>(null);

export const nothingUnsaved = () => false;

/** For forms. While `hasUnsaved` answers true, the dialog around the form does not close unasked. */
export function useDialogUnsaved(hasUnsaved: () => boolean): void {
  const asked = use(DialogUnsaved);
  useEffect(() => {
    if (!asked) return;
    asked.current = hasUnsaved;
    return () => {
      asked.current = nothingUnsaved;
    };
  });
}
