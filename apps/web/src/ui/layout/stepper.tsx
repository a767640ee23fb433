import { Check } from 'lucide-react';
import { classNames } from '../class-names.ts';

/** Where one stands in a sequence; `current` counts from 0. Only the current label shows on small screens. */
export function Stepper({ label, steps, current }: { label: string; steps: readonly string[]; current: number }) {
  return (
    <ol aria-label={label} className="flex items-center gap-2">
      {steps.map((step, position) => {
        const isDone = position < current;
        const isCurrent = position === current;
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className="flex min-w-0 items-center gap-2 not-last:flex-1"
          >
            <span
              className={classNames(
                'inline-flex size-6 shrink-0 items-center justify-center rounded-full border text-xs font-medium tabular-nums',
                isCurrent && 'border-transparent bg-accent text-on-accent',
                isDone && 'border-transparent bg-accent-tint text-on-tint',
                !isCurrent && !isDone && 'border-control text-ink-muted',
              )}
            >
              {isDone ? <Check aria-hidden className="size-3.5" /> : position + 1}
            </span>
            <span
              className={classNames('truncate text-sm', isCurrent ? 'font-medium' : 'text-ink-muted max-sm:sr-only')}
            >
              {step}
              {isDone && <span className="sr-only"> (done)</span>}
            </span>
            {position < steps.length - 1 && <span aria-hidden className="h-px min-w-3 flex-1 bg-line" />}
          </li>
        );
      })}
    </ol>
  );
}
