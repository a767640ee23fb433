import { flip, offset, shift, useFloating } from '@floating-ui/react-dom';
import { createPortal } from 'react-dom';
import { Kbd } from '../kbd.tsx';
import type { HintSide } from './hint.ts';
import { overlayHomeOf } from './overlay-home.ts';

const middleware = [offset(6), flip({ padding: 8 }), shift({ padding: 8 })];

/** Lies over the buttons of the row above, so it does not catch the click that is meant for them. */
export function HintBubble({ anchor }: { anchor: HTMLElement }) {
  const { hint, hintSide = 'top', hintKeys } = anchor.dataset;
  const { refs, floatingStyles, isPositioned } = useFloating({
    placement: hintSide as HintSide,
    strategy: 'fixed',
    elements: { reference: anchor },
    middleware,
  });
  return createPortal(
    <div
      ref={refs.setFloating}
      role="tooltip"
      style={floatingStyles}
      className={isPositioned ? 'pointer-events-none z-60' : 'invisible'}
    >
      <div className="flex max-w-72 animate-fade-in items-center gap-2 rounded-md border border-line bg-raised px-2 py-1 text-xs wrap-anywhere text-ink shadow-sm">
        <span className="min-w-0">{hint}</span>
        {hintKeys && <Kbd keys={hintKeys} />}
      </div>
    </div>,
    overlayHomeOf(anchor) ?? document.body,
  );
}
