import { classNames } from '../class-names.ts';

/** The product's own mark: a box on an open hand. Never a letter in a square, which stands for a tenant. */
export function ProductMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={classNames('shrink-0', className)}>
      <rect x="7" y="2.5" width="10" height="10" rx="2" fill="var(--mark)" />
      <path
        d="M2.5 12.5a9.5 8.5 0 0 0 19 0"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** Mark and name, where the product speaks for itself. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span
      className={classNames('inline-flex items-center gap-2 text-lg font-semibold tracking-tight text-ink', className)}
    >
      <ProductMark className="size-6" />
      Stockhand
    </span>
  );
}
