import { lazy, Suspense, useEffect, useState } from 'react';
import { watchHints } from './watch-hints.ts';

const HintBubble = lazy(() => import('./hint-bubble.tsx').then((it) => ({ default: it.HintBubble })));

/** Once in the application: shows what an element with `hint` says. */
export function Hints() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(() => watchHints(setAnchor), []);
  if (!anchor?.isConnected) return null;
  return (
    <Suspense fallback={null}>
      <HintBubble key={anchor.dataset.hint} anchor={anchor} />
    </Suspense>
  );
}
