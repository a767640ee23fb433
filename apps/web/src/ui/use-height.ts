import { type RefObject, useEffect, useRef, useState } from 'react';

/** How high the element with this ref is at the moment, in px. */
export function useHeight<Kind extends HTMLElement>(): [ref: RefObject<Kind | null>, height: number] {
  const ref = useRef<Kind>(null);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const resizes = new ResizeObserver(() => setHeight(element.offsetHeight));
    resizes.observe(element);
    return () => resizes.disconnect();
  }, []);
  return [ref, height];
}
