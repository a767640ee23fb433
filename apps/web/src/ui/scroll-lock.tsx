import { type ComponentProps, type ElementType, type RefObject, useLayoutEffect } from 'react';

interface RemoveScrollProps extends ComponentProps<'div'> {
  as?: ElementType;
  enabled?: boolean;
  allowPinchZoom?: boolean;
  shards?: RefObject<HTMLElement | null>[];
}

let locks = 0;

/**
 * Stands in for the package `react-remove-scroll`, which Radix uses under dialogs and menus (see vite.config.ts).
 * While locked, padding takes the place of the scrollbar, so nothing shifts and the scrim covers the whole window.
 */
export function RemoveScroll({
  as: Root = 'div',
  enabled = true,
  allowPinchZoom,
  shards,
  ...props
}: RemoveScrollProps) {
  useLayoutEffect(() => {
    if (!enabled) return;
    if (locks === 0) lockPage();
    locks += 1;
    return () => {
      locks -= 1;
      if (locks === 0) unlockPage();
    };
  }, [enabled]);
  return <Root {...props} />;
}

function lockPage() {
  const root = document.documentElement;
  const scrollbar = window.innerWidth - root.getBoundingClientRect().width;
  root.style.overflow = 'hidden';
  root.style.scrollbarGutter = 'auto';
  document.body.style.paddingRight = `${scrollbar}px`;
}

function unlockPage() {
  const root = document.documentElement;
  root.style.overflow = '';
  root.style.scrollbarGutter = '';
  document.body.style.paddingRight = '';
}
