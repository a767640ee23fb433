import type { ReactNode } from 'react';
import { Alert } from '../alert.tsx';

/** Why a long form was not saved. Shown above the fields and scrolled into view: the button may be a screen below. */
export function FormFailure({ children }: { children: ReactNode }) {
  return (
    <div ref={bringIntoView} className="scroll-mt-20">
      <Alert tone="danger">{children}</Alert>
    </div>
  );
}

function bringIntoView(failure: HTMLElement | null) {
  failure?.scrollIntoView({ block: 'nearest' });
}
