import type { Page } from '@stockhand/contract/paging';
import { type ComponentProps, type ReactNode, useDeferredValue } from 'react';
import { LoadingNote } from '../../ui/layout/skeleton.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableSelection } from '../../ui/table/data-table-selection.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import type { RowSelection } from '../../ui/table/use-row-selection.ts';
import { ListFailed } from './list-failed.tsx';
import { pageSizes } from './page-size.ts';
import type { ListState } from './url-state.ts';
import { useLastPage } from './use-last-page.ts';
import { useRowsInPieces } from './use-rows-in-pieces.ts';

/** A page of rows as React Query gives it. */
export interface PageQuery<Row> {
  data: Page<Row> | undefined;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  error: unknown;
  refetch: () => unknown;
}

type TableProps<Row> = Pick<
  ComponentProps<typeof DataTable<Row>>,
  'label' | 'columns' | 'rowKey' | 'empty' | 'skeletonRows'
>;

export interface ServerTableProps<Row> extends TableProps<Row> {
  list: Pick<ListState<never>, 'page' | 'pageSize' | 'isSized' | 'setPage' | 'setPageSize' | 'sort' | 'setSort'>;
  query: PageQuery<Row>;
  loadingText: string;
  /** The document's text. */
  failedText: string;
  /** Names the page buttons where a screen has other ones. */
  pagesLabel?: string;
  /** Rows can be chosen, by mouse and keyboard; null where selection has no use. */
  selection?: (TableSelection<Row> & Pick<RowSelection, 'listeners'>) | null | undefined;
  /** What the paging says of this many rows, also where they fit on one page. */
  countText?: (count: number) => string;
  /** In place of the table, e.g. cards. */
  rowsAs?: ((shown: ShownRows<Row>) => ReactNode) | undefined;
}

/** What a page of rows shows, whatever it looks like. */
export interface ShownRows<Row> {
  rows: readonly Row[];
  /** First load. */
  loading: boolean;
  /** New rows are on their way while the old ones still show. */
  refreshing: boolean;
  error: ReactNode;
  /** Stands in for no rows. */
  empty: ReactNode;
}

/** A table that the server sorts and pages, with its loading, failing and empty states. */
export function ServerTable<Row>({
  list,
  query,
  loadingText,
  failedText,
  pagesLabel,
  selection,
  countText,
  rowsAs,
  empty,
  ...table
}: ServerTableProps<Row>) {
  useLastPage(query.isPlaceholderData ? undefined : query.data?.count, list);
  const isShown = useDeferredValue(query.data) === query.data;
  const shown: ShownRows<Row> = {
    rows: query.data?.results ?? [],
    loading: query.isPending,
    refreshing: query.isPlaceholderData,
    error: query.isError ? <ListFailed title={failedText} query={query} /> : undefined,
    empty,
  };
  const rows = (
    <div {...selection?.listeners} className="contents">
      {rowsAs?.(shown) ?? (
        <DataTable
          {...table}
          {...shown}
          {...(selection && { selection })}
          sort={list.sort}
          onSortChange={list.setSort}
        />
      )}
    </div>
  );
  const inPieces = useRowsInPieces(rows, isShown);
  return (
    <>
      {query.isPending && <LoadingNote>{loadingText}</LoadingNote>}
      {/* Cards and groups may hold fields, which must show at once what is typed. */}
      {rowsAs ? rows : inPieces}
      {query.data && (
        <Pagination
          {...(pagesLabel !== undefined && { label: pagesLabel })}
          page={list.page}
          pageSize={list.pageSize}
          total={query.data.count}
          onPageChange={list.setPage}
          sizes={list.isSized ? { options: pageSizes, onChange: list.setPageSize } : undefined}
          countText={countText?.(query.data.count)}
          hideWhenSingle
        />
      )}
    </>
  );
}
