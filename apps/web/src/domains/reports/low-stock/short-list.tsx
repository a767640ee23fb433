import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';

const shownMax = 4;

interface ShortListProps<Item> {
  label: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

/** The first items under their heading, and all of them on demand: the table below stays near. */
export function ShortList<Item>({ label, items, children }: ShortListProps<Item>) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <section aria-label={label} className="flex min-w-0 flex-col gap-2">
      <h3 className="text-sm text-ink-muted">{label}</h3>
      <ul aria-label={label} className="flex flex-col divide-y divide-line">
        {items.slice(0, isWhole ? undefined : shownMax).map(children)}
      </ul>
      {items.length > shownMax && (
        <div>
          <Button size="sm" variant="ghost" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${items.length.toLocaleString('en-US')}`}
          </Button>
        </div>
      )}
    </section>
  );
}
