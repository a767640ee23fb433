import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';

const nearbyPixels = 600;

const IsReached = createContext(true);

/** Whether the `WithinReach` around it has come near the window. */
export const useIsReached = () => use(IsReached);

/** Tells what is in it once it comes near the window. It has its size before, so that nothing moves as it fills. */
export function WithinReach({ children, className }: { children: ReactNode; className?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isReached, setIsReached] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setIsReached(true);
        observer.disconnect();
      },
      { rootMargin: `${nearbyPixels}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={className}>
      <IsReached value={isReached}>{children}</IsReached>
    </div>
  );
}
