import { useEffect, useRef, useState } from 'react';
import { usePageSize } from './page-size.ts';
import { type Changes, useWrittenParams } from './written-params.ts';

const searchDelayMs = 300;

interface ListOptions<Filter extends string> {
  pageSize: number;
  /** A name for the list: the person chooses how many rows a page has, and the device stores the choice under it. */
  sizedAs?: string | undefined;
  /** `name` or `-created_at`; not written into the address while unchanged. */
  ordering?: string;
  /** Names of the list's filters, as the server spells them. */
  filters?: readonly Filter[];
  /** What a filter is while the address does not name it. To be rid of it, the address says something else. */
  defaults?: Partial<Record<Filter, string>> | undefined;
  /** Whether a filter takes a value; one that is refused leaves the address. */
  takes?: (filter: Filter, value: string) => boolean;
}

export interface ListState<Filter extends string> {
  page: number;
  pageSize: number;
  /** Whether the person chooses how many rows a page has. */
  isSized: boolean;
  /** What the search field shows now. */
  searchText: string;
  /** What is searched for: follows the field after 300 ms. */
  search: string;
  ordering: string | undefined;
  /** The ordering as the table's header wants it. */
  sort: { key: string; direction: 'asc' | 'desc' } | null;
  filters: Partial<Record<Filter, string>>;
  /** The filters that the address names: those that are not what they are by default. */
  changed: readonly Filter[];
  isFiltered: boolean;
  setPage: (page: number) => void;
  setPageSize: (size: number) => void;
  setSearch: (text: string) => void;
  setSort: (sort: { key: string; direction: 'asc' | 'desc' }) => void;
  /** Empty or undefined removes a filter. Every change leads back to page 1. */
  setFilters: (values: Partial<Record<Filter, string | undefined>>) => void;
  /** Searches and filters at once, without the pause that typing has. */
  apply: (search: string, filters: Partial<Record<Filter, string | undefined>>) => void;
  /** Removes search and filters. */
  reset: () => void;
}

/**
 * A list's page, search, sort and filters, kept in the address: back, reload and a shared link show the same. Changes
 * replace the history entry, so back leaves the list.
 */
export function useListState<const Filter extends string = never>({
  pageSize: pageSizeOfList,
  sizedAs,
  ordering: orderingDefault,
  filters: names = [],
  defaults = {},
  takes = () => true,
}: ListOptions<Filter>): ListState<Filter> {
  const [params, write] = useWrittenParams();
  const [pageSizeDefault, choosePageSize] = usePageSize(sizedAs, pageSizeOfList);
  const search = params.get('search') ?? '';
  const [searchText, setSearchText] = useSearchText(search, (text) => write({ search: text, page: null }));
  const ordering = params.get('sort') ?? orderingDefault;
  const named = names.filter((name) => params.get(name));
  const refused = named.filter((name) => !takes(name, params.get(name) ?? ''));
  useEffect(() => {
    if (refused.length > 0) write(Object.fromEntries(refused.map((name) => [name, null])));
  });
  const changed = named.filter((name) => !refused.includes(name) && params.get(name) !== defaults[name]);
  const filters = { ...defaults, ...Object.fromEntries(changed.map((name) => [name, params.get(name)])) };
  const written = (values: Partial<Record<Filter, string | undefined>>): Changes =>
    Object.fromEntries(
      (Object.entries(values) as [Filter, string | undefined][]).map(([name, value]) => [
        name,
        value && value !== defaults[name] ? value : null,
      ]),
    );
  return {
    page: wholeFrom1(params.get('page')) ?? 1,
    pageSize: wholeFrom1(params.get('page_size')) ?? pageSizeDefault,
    isSized: sizedAs !== undefined,
    searchText,
    search,
    ordering,
    sort: ordering ? sortOf(ordering) : null,
    filters,
    changed,
    isFiltered: search !== '' || changed.length > 0,
    setPage: (page) => write({ page: page > 1 ? String(page) : null }),
    setPageSize(size) {
      choosePageSize(size);
      write({ page_size: null, page: null });
    },
    setSearch: setSearchText,
    setSort({ key, direction }) {
      const sort = direction === 'desc' ? `-${key}` : key;
      write({ sort: sort === orderingDefault ? null : sort, page: null });
    },
    setFilters: (values) => write({ ...written(values), page: null }),
    apply(text, values) {
      setSearchText(text);
      write({ search: text.trim(), page: null, ...written(values) });
    },
    reset() {
      setSearchText('');
      write({ search: null, page: null, ...Object.fromEntries(names.map((name) => [name, null])) });
    },
  };
}

/** The text being typed, committed after a pause; follows the address when that changes by itself. */
function useSearchText(committed: string, commit: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(committed);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastCommitted = useRef(committed);
  const latestCommit = useRef(commit);
  useEffect(() => {
    latestCommit.current = commit;
  });
  useEffect(() => {
    if (committed === lastCommitted.current) return;
    lastCommitted.current = committed;
    setText(committed);
  }, [committed]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      lastCommitted.current = next.trim();
      latestCommit.current(next.trim());
    }, searchDelayMs);
  };
  return [text, type];
}

export function sortOf(ordering: string): { key: string; direction: 'asc' | 'desc' } {
  return ordering.startsWith('-') ? { key: ordering.slice(1), direction: 'desc' } : { key: ordering, direction: 'asc' };
}

function wholeFrom1(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}
