import { useEffect } from 'react';
import type { ListState } from './url-state.ts';

/** A page past the end, after a deletion or from an old link, becomes the last one. `count` is undefined while unknown. */
export function useLastPage(
  count: number | undefined,
  { page, pageSize, setPage }: Pick<ListState<never>, 'page' | 'pageSize' | 'setPage'>,
): void {
  const last = count === undefined ? page : lastPageOf(count, pageSize);
  useEffect(() => {
    if (page > last) setPage(last);
  });
}

/** An empty list has one page. */
export function lastPageOf(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}
