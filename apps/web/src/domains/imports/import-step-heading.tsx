import { useEffect, useRef } from 'react';
import { takeFocus } from '../../ui/first-focus.ts';

/** Takes focus when its step appears: the button that led here is gone. */
export function ImportStepHeading({ children, takesFocus = true }: { children: string; takesFocus?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) takeFocus(heading.current);
  }, [takesFocus]);
  return (
    <h3 ref={heading} tabIndex={-1} className="sr-only">
      {children}
    </h3>
  );
}
