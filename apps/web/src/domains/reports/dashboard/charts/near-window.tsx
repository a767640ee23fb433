import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';

const nearbyPixels = 600;

const IsNear = createContext(true);

/** Whether the `NearWindow` around it has come near the window. */
export const useIsNear = () => use(IsNear);

/** Tells what is in it once it comes near the window. It has its size before, so that nothing moves as it fills. */
export function NearWindow({ children, className }: { children: ReactNode; className?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setIsNear(true);
        observer.disconnect();
      },
      { rootMargin: `${nearbyPixels}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={className}>
      <IsNear value={isNear}>{children}</IsNear>
    </div>
  );
}
