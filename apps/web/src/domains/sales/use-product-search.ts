import type { ProductView } from '@stockhand/contract/catalog/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Inputs, trpc } from '../../platform/trpc.ts';
import { useFindByCode } from '../catalog/use-find-by-code.ts';

const pauseMs = 150;
const pageSizeFirst = 24;
const pageSizeMax = 960;

/** The products on offer: searched by the server, a page at first, more on demand. */
export function useProductSearch() {
  const { catalog } = trpc.useUtils();
  const findByCode = useFindByCode({ onlyActive: true });
  const [text, setText] = useState('');
  const [size, setSize] = useState(pageSizeFirst);
  const search = usePaused(text.trim());
  const query = trpc.catalog.products.list.useQuery(listInput(search, size), { placeholderData: keepPreviousData });
  const isSettled = text.trim() === search && query.isSuccess && !query.isPlaceholderData;
  const shown = query.data?.results ?? [];
  const count = query.data?.count ?? 0;
  const sizeNext = Math.min(size * 2, pageSizeMax);

  return {
    text,
    setText: (next: string) => {
      setText(next);
      setSize(pageSizeFirst);
    },
    query,
    isSettled,
    /** The products are those of the text in the field. */
    hasText: isSettled && search !== '',
    products: shown,
    count,
    hasMore: shown.length < count && size < pageSizeMax,
    showMore: () => setSize(sizeNext),
    prefetchMore: () => void catalog.products.list.prefetch(listInput(search, sizeNext)),
    /**
     * What Enter in the search field means: the product with exactly this code, else the first that can be sold, else
     * the first that is there at all, to say of it that none is left.
     */
    findTyped: async (): Promise<ProductView | undefined> => {
      const typed = text.trim();
      const [exact, page] = await Promise.all([
        findByCode(typed),
        isSettled ? query.data : catalog.products.list.fetch(listInput(typed, pageSizeFirst)),
      ]);
      const found = page?.results ?? [];
      return exact ?? firstToSell(found) ?? found[0];
    },
  };
}

export type ProductSearch = ReturnType<typeof useProductSearch>;

export function firstToSell(products: readonly ProductView[]): ProductView | undefined {
  return products.find((product) => product.available > 0);
}

function listInput(search: string, page_size: number): Inputs['catalog']['products']['list'] {
  return { ...(search !== '' && { search }), is_active: true, ordering: 'name', page: 1, page_size };
}

/** Follows the text once it has stood still for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
