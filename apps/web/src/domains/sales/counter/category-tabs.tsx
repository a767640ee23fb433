import { Star } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { trpc } from '../../../platform/trpc.ts';
import { classNames } from '../../../ui/class-names.ts';
import { chipClass } from '../../../ui/table/filter-chip.tsx';
import { useScrollFade } from '../../../ui/table/scroll-fade.ts';
import type { Favourites } from './use-favourites.ts';
import type { OfferedTab } from './use-product-search.ts';

const categoriesMax = 100;

interface CategoryTabsProps {
  favourites: Favourites;
  tab: OfferedTab;
  onTab: (tab: OfferedTab) => void;
}

/** What is on offer: favourites, where there are any, everything, or a category. */
export function CategoryTabs({ favourites, tab, onTab }: CategoryTabsProps) {
  const row = useRef<HTMLFieldSetElement>(null);
  useScrollFade(row);
  const { data } = trpc.catalog.categories.list.useQuery({ is_active: true, page: 1, page_size: categoriesMax });
  const categories = data?.results ?? [];
  const hasFavourites = favourites.products.length > 0;
  if (!hasFavourites && categories.length < 2) return null;
  return (
    <fieldset
      ref={row}
      aria-label="Categories"
      className="scroll-fade relative flex min-w-0 gap-2 overflow-x-auto p-0.5 [scrollbar-width:none]"
    >
      {hasFavourites && (
        <Tab isOn={tab === 'favourites'} onClick={() => onTab('favourites')}>
          <Star aria-hidden className="size-3.5" />
          Favourites
        </Tab>
      )}
      <Tab isOn={tab === 'all'} onClick={() => onTab('all')}>
        All
      </Tab>
      {categories.map(({ id, name }) => (
        <Tab key={id} isOn={tab === id} onClick={() => onTab(id)}>
          {name}
        </Tab>
      ))}
    </fieldset>
  );
}

function Tab({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className={classNames(
        chipClass,
        'gap-1.5 px-3 whitespace-nowrap',
        isOn ? 'border-accent-line font-medium text-ink' : 'border-line text-ink-muted',
      )}
    >
      {children}
    </button>
  );
}
