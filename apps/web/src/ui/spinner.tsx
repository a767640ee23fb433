import { LoaderCircle } from 'lucide-react';
import { classNames } from './class-names.ts';

/** Stays invisible for the first 200 ms, holding its place. With a `label` it is announced. */
export function Spinner({ label, size = 20, className }: { label?: string; size?: 16 | 20 | 32; className?: string }) {
  const dimension = { 16: 'size-4', 20: 'size-5', 32: 'size-8' }[size];
  return (
    <span
      role={label ? 'status' : undefined}
      className={classNames('inline-flex animate-late text-ink-muted in-[button]:text-inherit', className)}
    >
      <LoaderCircle aria-hidden className={classNames(dimension, 'animate-spin')} />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
