import type { ProductView } from '@stockhand/contract/catalog/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { type Inputs, trpc } from '../../../platform/trpc.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { useFindByCode } from '../../catalog/use-find-by-code.ts';
import { useFavourites } from './use-favourites.ts';

const pageSizeFirst = 24;
const pageSizeMax = 960;

/** Which products are on offer while nothing is typed: a number is a category. */
export type OfferedTab = 'favourites' | 'all' | number;

/** The products on offer: searched by the server, a page at first, more on demand. */
export function useProductSearch() {
  const { catalog } = trpc.useUtils();
  const findByCode = useFindByCode({ onlyActive: true });
  const favourites = useFavourites();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<OfferedTab | null>(null);
  const [size, setSize] = useState(pageSizeFirst);
  const wanted = text.trim();
  // A field that was emptied shows the first products at once.
  const settled = useSettled(wanted);
  const search = wanted === '' ? '' : settled;
  const tab = tabOf(chosen, text, favourites.products.length > 0);
  const input = listInput(search, tab, size);
  const list = trpc.catalog.products.list.useQuery(input, { placeholderData: keepPreviousData });
  const isFavourites = tab === 'favourites';
  const query = isFavourites ? favourites.query : list;
  const shown = isFavourites ? favourites.products : (list.data?.results ?? []);
  const count = isFavourites ? shown.length : (list.data?.count ?? 0);
  const isSettled = text.trim() === search && query.isSuccess && !query.isPlaceholderData;
  const sizeNext = Math.min(size * 2, pageSizeMax);

  return {
    text,
    setText: (next: string) => {
      setText(next);
      setSize(pageSizeFirst);
    },
    tab,
    chooseTab: (next: OfferedTab) => {
      setChosen(next);
      setText('');
      setSize(pageSizeFirst);
    },
    favourites,
    toggleFavourite: (product: ProductView) => {
      // The first favourite does not change what is on screen.
      setChosen(text.trim() === '' ? tab : chosen);
      favourites.toggle(product);
    },
    query,
    isPending: query.isPending || (chosen === null && favourites.query.isPending),
    isSettled,
    /** The products are those of the text in the field. */
    hasText: isSettled && search !== '',
    products: shown,
    count,
    hasMore: shown.length < count && size < pageSizeMax,
    showMore: () => setSize(sizeNext),
    prefetchMore: () => void catalog.products.list.prefetch(listInput(search, tab, sizeNext)),
    /**
     * What Enter in the search field means: the product with exactly this code, else the first that can be sold, else the
     * first that is there at all, to say of it that none is left.
     */
    findTyped: async (): Promise<ProductView | undefined> => {
      const typed = text.trim();
      const [exact, found] = await Promise.all([
        findByCode(typed),
        isSettled
          ? shown
          : catalog.products.list.fetch(listInput(typed, 'all', pageSizeFirst)).then((it) => it.results),
      ]);
      return exact ?? firstToSell(found) ?? found[0];
    },
  };
}

export type ProductSearch = ReturnType<typeof useProductSearch>;

/** What Enter adds of what is shown. */
export function firstToSell(products: readonly ProductView[]): ProductView | undefined {
  return products.find((product) => product.available > 0);
}

/** A search is over everything. Favourites are on offer first, and no longer than there are any. */
function tabOf(chosen: OfferedTab | null, text: string, hasFavourites: boolean): OfferedTab {
  if (text.trim() !== '') return 'all';
  const wanted = chosen ?? 'favourites';
  return wanted === 'favourites' && !hasFavourites ? 'all' : wanted;
}

function listInput(search: string, tab: OfferedTab, page_size: number): Inputs['catalog']['products']['list'] {
  return {
    ...(search !== '' && { search }),
    ...(typeof tab === 'number' && { category: tab }),
    is_active: true,
    ordering: 'name',
    page: 1,
    page_size,
  };
}
