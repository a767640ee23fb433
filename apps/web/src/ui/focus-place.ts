const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** Where the focus goes once an element may be gone. */
export interface FocusPlace {
  element: Element;
  /** The row after its own, then the one before: the first that can have the focus takes it. */
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
  const beside = neighbours
    .filter((neighbour) => neighbour.isConnected)
    .map((neighbour) => [...neighbour.querySelectorAll<HTMLElement>(focusable)].find(isShown));
  (beside.find((one) => one !== undefined) ?? document.getElementById('main'))?.focus({ preventScroll: true });
}

/** Of the buttons and the menu of a row, which hold the same, one takes no focus. */
function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}
