import { useEffect, useRef } from 'react';

/** Marks the parts of the page, dialogs included, whose scans go to the `useScanner` around or in them, whatever has focus. */
export const scanArea = { 'data-scan-area': '' };

type TakeCode = (code: string) => void;

const scanners: TakeCode[] = [];

/**
 * Calls `onScan` with each code that a scanner types on the page, or in a dialog with a scan area, whatever has focus
 * (docs/rules.md#scanning). Of several the newest is called.
 */
export function useScanner(onScan: TakeCode): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    const take: TakeCode = (code) => latest.current(code);
    scanners.push(take);
    return () => {
      scanners.splice(scanners.indexOf(take), 1);
    };
  }, []);
}

/** Who takes a code that is scanned while this element has focus; null in a dialog that takes none. */
export function scannerAt(focus: Element | null): TakeCode | null {
  const dialog = focus?.closest(dialogs) ?? (hasFocus(focus) ? null : openDialog());
  if (dialog && !dialog.closest(areas) && !dialog.querySelector(areas)) return null;
  return scanners.at(-1) ?? null;
}

export function isInScanArea(element: Element | null): boolean {
  return element?.closest(areas) != null;
}

const areas = '[data-scan-area]';
const dialogs = '[role="dialog"], [role="alertdialog"]';

function hasFocus(element: Element | null): boolean {
  return element !== null && element !== document.body && element !== document.documentElement;
}

/** The topmost one; what fades out is closed. */
function openDialog(): Element | null {
  return (
    [...document.querySelectorAll(dialogs)].findLast((dialog) => dialog.getAttribute('data-state') !== 'closed') ?? null
  );
}
