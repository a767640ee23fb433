import { type ReactNode, useEffect, useRef, useState } from 'react';

const nearbyPixels = 300;

/** Holds a place, and fills it when it comes near the window. */
export function Shown({ children, className }: { children: ReactNode; className?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isFilled, setIsFilled] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setIsFilled(true);
        observer.disconnect();
      },
      { rootMargin: `${nearbyPixels}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={className}>
      {isFilled && children}
    </div>
  );
}
