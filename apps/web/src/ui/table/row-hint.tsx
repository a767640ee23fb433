import { createContext, type ReactElement, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../class-names.ts';
import { Tooltip } from '../overlay/tooltip.tsx';

const IsReached = createContext(false);

/**
 * Around what a row of a table offers. Its hints are there from the moment that the mouse or the focus comes into the row:
 * hundreds of them would take most of the time in which a page of rows is rendered.
 */
export function RowHints({ className, children }: { className?: string; children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isReached, setIsReached] = useState(false);
  useEffect(() => {
    const row = place.current?.closest('tr');
    if (isReached || !row) return;
    const came = new AbortController();
    const { signal } = came;
    // At once, so that what is clicked next is what was rendered.
    const come = () => flushSync(() => setIsReached(true));
    row.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && come(), { signal });
    // What has the focus must not be rendered anew.
    const onFocus = ({ target }: FocusEvent) => !place.current?.contains(target as Node) && come();
    row.addEventListener('focusin', onFocus, { signal });
    return () => came.abort();
  }, [isReached]);
  return (
    <span ref={place} className={classNames('relative z-1 -my-1 flex', className)}>
      <IsReached value={isReached}>{children}</IsReached>
    </span>
  );
}

export function RowHint({ content, children }: { content: string; children: ReactElement }) {
  return use(IsReached) ? <Tooltip content={content}>{children}</Tooltip> : children;
}
