import type { ReactNode } from 'react';
import { Alert } from '../alert.tsx';
import { Button } from './button.tsx';

interface FormFailureProps {
  children: ReactNode;
  /** Whether to offer sending the form again as it is. */
  isUndecided?: boolean;
}

/** Why a long form was not saved. Shown above the fields and scrolled into view: the button may be a screen below. */
export function FormFailure({ children, isUndecided = false }: FormFailureProps) {
  const again = (
    <Button type="submit" size="sm">
      Try again
    </Button>
  );
  return (
    <div ref={bringIntoView} className="scroll-mt-20">
      <Alert tone="danger" actions={isUndecided && again}>
        {children}
      </Alert>
    </div>
  );
}

function bringIntoView(failure: HTMLElement | null) {
  failure?.scrollIntoView({ block: 'nearest' });
}
