import { useRef, useState } from 'react';

const homes = 'main, [role=dialog], [role=alertdialog], [data-overlay-home]';

/**
 * Where a menu or popover is attached: the landmark or dialog around its trigger instead of `<body>`.
 * Screen readers then meet it inside the part of the page, or inside the modal dialog, that it belongs to.
 */
export function useOverlayHome<Anchor extends HTMLElement>() {
  const anchor = useRef<Anchor>(null);
  const [home, setHome] = useState<Element | null>(null);
  const findHome = () => setHome(anchor.current && overlayHomeOf(anchor.current));
  return { anchor, home, findHome };
}

export function overlayHomeOf(anchor: Element): Element | null {
  return anchor.closest(homes);
}
