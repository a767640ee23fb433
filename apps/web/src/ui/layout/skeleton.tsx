import { classNames } from '../class-names.ts';

/** Grey shape in place of content; paints after 200 ms, holds its place at once. Size it with classes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={classNames('block animate-late', className)}>
      <span className="block size-full animate-pulse rounded-sm bg-hover" />
    </span>
  );
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden className="flex flex-col gap-2.5 py-1">
      {[...Array(lines).keys()].map((line) => (
        <Skeleton key={line} className={line === lines - 1 && lines > 1 ? 'h-3 w-3/5' : 'h-3 w-full'} />
      ))}
    </span>
  );
}

/** Label and control pairs of a form. */
export function SkeletonForm({ fields = 4 }: { fields?: number }) {
  return (
    <span aria-hidden className="flex flex-col gap-4">
      {[...Array(fields).keys()].map((field) => (
        <span key={field} className="flex flex-col gap-2">
          <Skeleton className="h-3 w-24" />
          <Skeleton className="h-8 w-full" />
        </span>
      ))}
    </span>
  );
}

/** Announces what loads while the skeleton beside it shows. */
export function LoadingNote({ children }: { children: string }) {
  return (
    <span role="status" className="sr-only">
      {children}
    </span>
  );
}
