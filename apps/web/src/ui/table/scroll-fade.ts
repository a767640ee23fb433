import { type RefObject, useEffect } from 'react';

/**
 * Fades the ends of a row that scrolls sideways where more of it is hidden; the row has the class `scroll-fade`. A mouse
 * wheel scrolls it too, until its end.
 */
export function useScrollFade(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const look = () => {
      const hidden = row.scrollWidth - row.clientWidth;
      row.toggleAttribute('data-more-before', row.scrollLeft > 1);
      row.toggleAttribute('data-more-after', row.scrollLeft < hidden - 1);
    };
    const roll = (event: WheelEvent) => {
      const before = row.scrollLeft;
      if (Math.abs(event.deltaY) <= Math.abs(event.deltaX)) return;
      row.scrollLeft += event.deltaY;
      if (row.scrollLeft !== before) event.preventDefault();
    };
    const resizes = new ResizeObserver(look);
    resizes.observe(row);
    row.addEventListener('scroll', look, { passive: true });
    row.addEventListener('wheel', roll);
    return () => {
      resizes.disconnect();
      row.removeEventListener('scroll', look);
      row.removeEventListener('wheel', roll);
    };
  }, [ref]);
}
