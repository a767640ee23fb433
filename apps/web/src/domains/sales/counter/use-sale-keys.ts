import { useEffect, useRef } from 'react';
import { useShortcut } from '../../../platform/shortcuts.ts';

interface SaleKeys {
  complete: () => void;
  focusSearch: () => void;
  /** The product that was added last. */
  lastProductId: number | undefined;
}

const group = 'Sell';
const nothing = () => undefined;

/** Shortcuts outside the single keys of the application, so that they work from inside fields too. */
export function useSaleKeys(keys: SaleKeys): void {
  useShortcut({ keys: '/', label: 'Search products to sell', group, run: keys.focusSearch });
  useShortcut({ keys: 'Ctrl Enter', label: 'Complete the sale', group, run: keys.complete });
  useShortcut({ keys: 'F2', label: 'Quantity of the product added last', group, run: nothing });
  useShortcut({ keys: 'F4', label: 'Customer', group, run: nothing });
  useShortcut({ keys: 'F8', label: 'Cash given', group, run: nothing });
  useShortcut({ keys: 'F9', label: 'Parked sales', group, run: nothing });
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const run = actionOf(event, latest.current);
      if (!run || event.repeat || isInOtherDialog()) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function actionOf(event: KeyboardEvent, { complete, lastProductId }: SaleKeys): (() => void) | undefined {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return complete;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  if (event.key === 'F2') return () => focusQuantity(lastProductId);
  if (event.key === 'F4') return () => focus('[data-customer]');
  if (event.key === 'F8') return () => focus('[data-cash]');
  if (event.key === 'F9') return () => document.querySelector<HTMLElement>('[data-parked]')?.click();
  return undefined;
}

/** Of the line that was added last, or of the last line when nothing was since the page opened. */
function focusQuantity(productId: number | undefined): void {
  const fields = document.querySelectorAll<HTMLElement>('[data-quantity]:not(:disabled)');
  const last = [...fields].find((field) => field.dataset.quantity === String(productId)) ?? fields[fields.length - 1];
  last?.focus();
}

function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}

function isInOtherDialog(): boolean {
  return document.querySelector('[role="dialog"]:not(:has([data-scan-area])), [role="alertdialog"]') !== null;
}
