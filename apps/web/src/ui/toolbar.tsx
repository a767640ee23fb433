import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

/** Search, filters and view switches above a list; wraps on small screens. A ToolbarGrow child takes the free width. */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="flex flex-wrap items-center gap-2">
      {children}
    </section>
  );
}

/** For the search field: full width on phones, bounded on wide screens. */
export function ToolbarGrow({ children }: { children: ReactNode }) {
  return <div className="min-w-0 basis-full sm:max-w-sm sm:flex-1 sm:basis-56">{children}</div>;
}

export function ToolbarSpacer() {
  return <div className="hidden flex-1 sm:block" />;
}

/** Panel of labelled filter fields in a grid, with its buttons at the end. */
export function FilterPanel({
  children,
  actions,
  className,
}: {
  children: ReactNode;
  actions?: ReactNode;
  className?: string;
}) {
  return (
    <div className={classNames('rounded-lg border border-line bg-surface p-4', className)}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] items-end gap-x-4 gap-y-3">
        {children}
      </div>
      {actions && <div className="mt-4 flex flex-wrap justify-end gap-2">{actions}</div>}
    </div>
  );
}

/** A filter in force, with a button to lift it. */
export function FilterChip({
  children,
  onRemove,
  removeLabel,
}: {
  children: ReactNode;
  onRemove: () => void;
  removeLabel: string;
}) {
  return (
    <span className="inline-flex min-h-7 items-center gap-1 rounded-full border border-line bg-surface pl-2.5 text-sm">
      {children}
      <Button
        variant="ghost"
        size="icon-sm"
        onClick={onRemove}
        aria-label={removeLabel}
        icon={<X aria-hidden />}
        className="rounded-full"
      />
    </span>
  );
}
