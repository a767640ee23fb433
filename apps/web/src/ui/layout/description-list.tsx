import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface DescriptionListProps {
  items: readonly { label: string; value: ReactNode }[];
  /** `rows`: label left, value right, e.g. totals. `grid`: value below its label. */
  layout?: 'grid' | 'rows';
}

/** Labelled facts of a detail page. */
export function DescriptionList({ items, layout = 'grid' }: DescriptionListProps) {
  const isRows = layout === 'rows';
  return (
    <dl
      className={
        isRows
          ? 'divide-y divide-line'
          : 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-x-6 gap-y-4'
      }
    >
      {items.map((item) => (
        <div
          key={item.label}
          className={classNames(
            'min-w-0',
            isRows && 'flex items-baseline justify-between gap-4 py-2 pointer-coarse:py-3',
          )}
        >
          <dt className="text-sm text-ink-muted">{item.label}</dt>
          <dd className={classNames('wrap-anywhere', isRows && 'text-right tabular-nums')}>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
