import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { type Inputs, trpc } from '../../../../platform/trpc.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { activityOf, isActiveOf, type ProductListState } from '../product-list-query.ts';

interface InactiveMatchesProps {
  list: ProductListState;
  /** What was asked for. */
  input: Inputs['catalog']['products']['list'];
}

/** Nothing is found because the list hides inactive products: says how many match, and shows them. */
export function InactiveMatches({ list, input }: InactiveMatchesProps) {
  const isHiding = activityOf(list.filters) === 'active';
  const hidden = { ...input, is_active: false, page: 1, page_size: 1 };
  const { data } = trpc.catalog.products.list.useQuery(hidden, { enabled: isHiding });
  if (!isHiding || !data || data.count === 0) return null;
  return (
    <div className="flex w-full flex-wrap items-center justify-center gap-2">
      <span>{texts.inactiveMatches(data.count)}</span>
      <Button onClick={() => list.setFilters({ is_active: isActiveOf('inactive') })}>{texts.showInactive}</Button>
    </div>
  );
}
