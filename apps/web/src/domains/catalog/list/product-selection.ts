import { manyProductsMessages as texts } from '@stockhand/contract/catalog/messages';
import { type FilterProducts, selectionMax } from '@stockhand/contract/catalog/schema';
import { useEffect, useRef, useState } from 'react';
import { toastFailure } from '../../../platform/form/server-errors.ts';
import { type ListSelection, useListSelection } from '../../../platform/list/use-list-selection.ts';
import { trpc } from '../../../platform/trpc.ts';
import { toast } from '../../../ui/overlay/toast.ts';

export interface ProductSelection extends ListSelection {
  /** Everything that matches the filters, on every page. */
  selectMatching: () => void;
  isSelectingMatching: boolean;
}

/** The products chosen on a list. */
export function useProductSelection(
  onPage: readonly { id: number }[],
  filter: FilterProducts,
  listName: string = JSON.stringify(filter),
): ProductSelection {
  const selection = useListSelection(onPage, listName);
  const { client } = trpc.useUtils();
  const [isSelectingMatching, setIsSelectingMatching] = useState(false);
  const question = useRef<AbortController>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for belongs to the list it was asked in.
  useEffect(() => () => question.current?.abort(), [listName]);
  const selectMatching = async () => {
    question.current?.abort();
    const asked = new AbortController();
    const { signal } = asked;
    question.current = asked;
    setIsSelectingMatching(true);
    signal.addEventListener('abort', () => setIsSelectingMatching(false));
    try {
      const { ids, count } = await client.catalog.products.ids.query(filter, { signal });
      if (signal.aborted) return;
      selection.select(ids.map(String));
      if (count > ids.length) toast.info(texts.tooMany(selectionMax));
    } catch (error) {
      if (signal.aborted) return;
      toastFailure(error, texts.selectFailed);
    }
    setIsSelectingMatching(false);
  };
  return {
    ...selection,
    clear() {
      question.current?.abort();
      selection.clear();
    },
    selectMatching: () => void selectMatching(),
    isSelectingMatching,
  };
}
