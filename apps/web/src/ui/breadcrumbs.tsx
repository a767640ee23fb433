import { ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { LinkContent } from './link-content.tsx';

export interface Breadcrumb {
  label: string;
  /** A router's link without children; absent for the current page. */
  link?: ReactElement;
}

export function Breadcrumbs({ items }: { items: readonly Breadcrumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-1 text-sm text-ink-muted">
        {items.map((item, position) => (
          <li key={item.label} className="flex min-w-0 items-center gap-1">
            {position > 0 && <ChevronRight aria-hidden className="size-3.5 shrink-0" />}
            {item.link ? (
              <span className="[&>a]:inline-flex [&>a]:min-h-6 [&>a]:items-center [&>a]:rounded-sm [&>a]:hover:text-ink [&>a]:hover:underline">
                <LinkContent link={item.link}>{item.label}</LinkContent>
              </span>
            ) : (
              <span aria-current="page" className="truncate">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
