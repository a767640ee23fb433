import { useEffect } from 'react';
import type { ListState } from './url-state.ts';

/** A page past the end, after a deletion or from an old link, becomes the last one. `count` is undefined while unknown. */
export function useLastPage(
  count: number | undefined,
  { page, pageSize, setPage }: Pick<ListState<never>, 'page' | 'pageSize' | 'setPage'>,
): void {
  const last = count === undefined ? undefined : Math.max(1, Math.ceil(count / pageSize));
  const isPastEnd = last !== undefined && page > last;
  useEffect(() => {
    if (isPastEnd) setPage(last);
  });
}
