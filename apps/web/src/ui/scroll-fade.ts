import { type RefObject, useEffect } from 'react';

/** Fades the ends of a row that scrolls sideways where more of it is hidden; the row has the class `scroll-fade`. */
export function useScrollFade(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const look = () => {
      const hidden = row.scrollWidth - row.clientWidth;
      row.toggleAttribute('data-more-before', row.scrollLeft > 1);
      row.toggleAttribute('data-more-after', row.scrollLeft < hidden - 1);
    };
    const resizes = new ResizeObserver(look);
    resizes.observe(row);
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      resizes.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, [ref]);
}
