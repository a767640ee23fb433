import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';

interface ErrorStateProps {
  /** The documented text. */
  children: ReactNode;
  title?: ReactNode;
  onRetry?: () => void;
  retryText?: string;
  retrying?: boolean;
  /** Further ways out, e.g. a back link. */
  actions?: ReactNode;
}

/** A query failed: says so and offers Try again. */
export function ErrorState({
  children,
  title,
  onRetry,
  retryText = 'Try again',
  retrying = false,
  actions,
}: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-1 px-4 py-12 text-center text-base">
      <CircleAlert aria-hidden className="mb-2 size-7 stroke-[1.5] text-danger" />
      {title !== undefined && <p className="font-medium">{title}</p>}
      <p className={title === undefined ? 'max-w-md' : 'max-w-md text-ink-muted'}>{children}</p>
      {(onRetry || actions) && (
        <div className="mt-3 flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button onClick={onRetry} busy={retrying}>
              {retryText}
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  );
}
