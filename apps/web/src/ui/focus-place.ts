const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** Where the focus goes once an element may be gone. */
export interface FocusPlace {
  element: Element;
  /** The row after its own, then the one before, as long as they are known. */
  neighbours: readonly Element[];
}

export function placeOf(element: Element): FocusPlace {
  const row = element.closest('tr, li');
  const neighbours = [row?.nextElementSibling, row?.previousElementSibling].filter((one) => one != null);
  return { element, neighbours };
}

/**
 * The element itself, what stands beside it, or the page's content: a browser would begin at the top of the document. What
 * has the focus meanwhile keeps it from one that is gone.
 */
export function focusPlace({ element, neighbours }: FocusPlace): void {
  if (element.isConnected) {
    (element as HTMLElement).focus();
    return;
  }
  if (document.activeElement !== document.body) return;
  const beside = neighbours.find((neighbour) => neighbour.isConnected)?.querySelector<HTMLElement>(focusable);
  (beside ?? document.getElementById('main'))?.focus({ preventScroll: true });
}
