import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { changedValues } from '../../../../platform/list/filter-values.ts';
import { type Inputs, trpc } from '../../../../platform/trpc.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import type { ProductListFilter, ProductListState } from '../product-list-query.ts';

interface UnfilteredMatchesProps {
  list: ProductListState;
  /** What was asked for. */
  input: Inputs['catalog']['products']['list'];
}

/** Nothing is found because filters beside the search leave it out: says how many match, and drops those filters. */
export function UnfilteredMatches({ list, input: { search, is_active } }: UnfilteredMatchesProps) {
  const others = list.changed.filter((name) => name !== 'is_active');
  const isHiding = search !== undefined && others.length > 0;
  const { data } = trpc.catalog.products.list.useQuery(
    { search, is_active, page: 1, page_size: 1 },
    { enabled: isHiding },
  );
  if (!isHiding || !data || data.count === 0) return null;
  const nothing = others.map((name): [ProductListFilter, undefined] => [name, undefined]);
  return (
    <div className="flex w-full flex-wrap items-center justify-center gap-2">
      <span>{texts.unfilteredMatches(data.count)}</span>
      <Button onClick={() => list.setFilters(changedValues(...nothing))}>{texts.dropFilters}</Button>
    </div>
  );
}
