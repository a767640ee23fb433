import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Skeleton } from './skeleton.tsx';

interface Delta {
  /** Without one there is no arrow. */
  direction?: 'up' | 'down';
  text: string;
  note?: string;
}

interface StatProps {
  label: string;
  value: ReactNode;
  /** Change against an earlier period; `text` carries number and sign, `note` the period. */
  delta?: Delta;
  /** The time that the value is of; stands beside it. */
  period?: string;
  hint?: ReactNode;
  /** The course of the figure, usually a Sparkline. */
  course?: ReactNode;
  icon?: ReactNode;
  loading?: boolean;
}

/** A figure with its label. Stand several in a StatGrid. A link with the class `row-link` as value makes it all its target. */
export function Stat({ label, value, delta, period, hint, course, icon, loading }: StatProps) {
  return (
    <div className="@container relative flex min-w-0 flex-col gap-0.5 bg-surface px-4 py-2.5 has-[.row-link]:hover:bg-hover">
      <dt className="flex items-center gap-1.5 text-sm text-ink-muted [&_svg]:size-4">
        {icon}
        {label}
      </dt>
      <dd className="text-[clamp(0.875rem,10cqi,1.25rem)] leading-7 font-semibold wrap-anywhere tabular-nums [&_a]:font-semibold [&_.row-link]:focus-visible:-outline-offset-2">
        {loading ? <Skeleton className="my-1 h-5 w-24" /> : value}
        {period && !loading && <span className="inline-block text-xs font-normal text-ink-muted">&nbsp;{period}</span>}
      </dd>
      {delta && !loading && <StatDelta {...delta} />}
      {hint !== undefined && <dd className="text-xs text-ink-muted">{hint}</dd>}
      {course !== undefined && <dd className="mt-auto pt-1.5">{course}</dd>}
    </div>
  );
}

/** Figures in one frame, parted by hairlines. Each draws its own: a last row that is not full ends plain. */
export function StatGrid({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <dl
      className={classNames(
        'grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-px overflow-hidden rounded-lg border border-line bg-surface *:shadow-[0_0_0_1px_var(--line)]',
        className,
      )}
    >
      {children}
    </dl>
  );
}

function StatDelta({ direction, text, note }: Delta) {
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown;
  return (
    <dd className="flex flex-wrap items-center gap-x-1 text-xs tabular-nums">
      <span
        className={classNames(
          'inline-flex items-center gap-0.5 font-medium',
          direction === 'up' && 'text-success',
          direction === 'down' && 'text-danger',
        )}
      >
        {direction && (
          <>
            <Arrow aria-hidden className="size-3.5" />
            <span className="sr-only">{direction === 'up' ? 'Up' : 'Down'}</span>
          </>
        )}
        {text}
      </span>
      {note && <span className="text-ink-muted">{note}</span>}
    </dd>
  );
}
