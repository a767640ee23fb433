import type { Paged } from '@stockhand/contract/paging';

/** What is listed, whatever page and order it is shown in. */
export function filterOf<Input extends Paged & { ordering?: unknown }>({
  page: _,
  page_size: __,
  ordering: ___,
  ...filter
}: Input): Omit<Input, keyof Paged | 'ordering'> {
  return filter;
}

/** A documented export call with the filters in force. */
export function exportPathOf(path: `/api/${string}/`, filter: object): `/api/${string}` {
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${path}?${query}` : path;
}
