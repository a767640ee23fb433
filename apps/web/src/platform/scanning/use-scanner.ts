import { useEffect, useRef } from 'react';
import { ScanBuffer } from './scan-buffer.ts';

/** Marks the parts of the page, dialogs included, whose fields a scan may be typed into by mistake. */
export const scanArea = { 'data-scan-area': '' };

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface ScannerOptions {
  /** What has no digit and was typed into a field is a quick hand's word and stays there. */
  keepsWords?: boolean;
}

/**
 * Calls `onScan` with each code that a scanner types and ends with Enter, whatever has focus. What the scanner typed
 * into a field of a scan area is taken out of it again; other fields and dialogs keep what they get.
 */
export function useScanner(onScan: (code: string) => void, { keepsWords = false }: ScannerOptions = {}): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    const buffer = new ScanBuffer();
    let before: { field: TypedField; value: string } | null = null;

    const onKeyDown = (event: KeyboardEvent) => {
      if (isElsewhere(event)) return buffer.clear();
      const field = fieldOf(event);
      if (event.key === 'Enter') {
        const code = buffer.end(event.timeStamp);
        if (code === null || (keepsWords && field && !/\d/.test(code))) return;
        swallow(event);
        if (field && before?.field === field) restore(field, before.value);
        latest.current(code);
      } else if (event.key.length === 1) {
        const isScanning = buffer.isScanning(event.timeStamp);
        const isFirst = buffer.type(event.key, event.timeStamp);
        if (isFirst) before = field && { field, value: field.value };
        // Outside of fields these keys would be taken for shortcuts.
        if (isScanning && !field) swallow(event);
      } else if (event.key !== 'Shift') {
        buffer.clear();
      }
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [keepsWords]);
}

function isElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('[data-scan-area]')) return false;
  if (target?.closest('input, textarea, select, [contenteditable]')) return true;
  return (
    document.querySelector('[role="dialog"]:not([data-scan-area], :has([data-scan-area])), [role="alertdialog"]') !==
    null
  );
}

function fieldOf({ target }: KeyboardEvent): TypedField | null {
  if (target instanceof HTMLInputElement)
    return ['button', 'checkbox', 'radio', 'range', 'submit'].includes(target.type) ? null : target;
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement ? target : null;
}

function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** As if typed or chosen, so that the field's owner is notified. */
function restore(field: TypedField, value: string): void {
  if (field.value === value) return;
  // React listens to what the element's own setter did.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
