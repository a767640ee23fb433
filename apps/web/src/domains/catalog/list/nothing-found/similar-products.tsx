import { searchMessages as texts } from '@stockhand/contract/search/messages';
import { trpc } from '../../../../platform/trpc.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { activityOf, type ProductListState } from '../product-list-query.ts';

/** A search takes no longer text. */
const searchCharactersMax = 200;

/** What may have been meant where no product holds the text, as the search finds it (docs/rules.md#search). */
export function SimilarProducts({ list }: { list: ProductListState }) {
  const { search } = list;
  const { data } = trpc.search.all.useQuery({ q: search }, { enabled: search !== '' });
  const activity = activityOf(list.filters);
  const isShown = (isActive: boolean | undefined) => activity === 'all' || isActive === (activity === 'active');
  const similar = data?.products.filter(({ is_similar, is_active }) => is_similar && isShown(is_active)) ?? [];
  const names = [...new Set(similar.map(({ title }) => title))];
  if (names.length === 0) return null;
  return (
    <fieldset className="flex w-full flex-wrap items-center justify-center gap-2">
      <legend className="mx-auto mb-2 text-ink-muted">{texts.similarTitle}</legend>
      {names.map((name) => (
        <Button key={name} className="max-w-full" onClick={() => list.apply(name.slice(0, searchCharactersMax), {})}>
          <span className="truncate">{name}</span>
        </Button>
      ))}
    </fieldset>
  );
}
