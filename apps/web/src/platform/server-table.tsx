import type { Page } from '@stockhand/contract/paging';
import type { ComponentProps } from 'react';
import { DataTable } from '../ui/data-table.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { LoadingNote } from '../ui/skeleton.tsx';
import { ListFailed } from './list-failed.tsx';
import type { ListState } from './url-state.ts';
import { useLastPage } from './use-last-page.ts';

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

interface ServerTableProps<Row> extends TableProps<Row> {
  list: Pick<ListState<never>, 'page' | 'pageSize' | 'setPage' | 'sort' | 'setSort'>;
  query: PageQuery<Row>;
  loadingText: string;
  /** The document's text. */
  failedText: string;
  /** Names the page buttons where a screen has other ones. */
  pagesLabel?: string;
}

/** A table that the server sorts and pages, with its loading, failing and empty states. */
export function ServerTable<Row>({
  list,
  query,
  loadingText,
  failedText,
  pagesLabel,
  ...table
}: ServerTableProps<Row>) {
  useLastPage(query.isPlaceholderData ? undefined : query.data?.count, list);
  return (
    <>
      {query.isPending && <LoadingNote>{loadingText}</LoadingNote>}
      <DataTable
        {...table}
        rows={query.data?.results ?? []}
        sort={list.sort}
        onSortChange={list.setSort}
        loading={query.isPending}
        refreshing={query.isPlaceholderData}
        error={query.isError ? <ListFailed title={failedText} query={query} /> : undefined}
      />
      {query.data && (
        <Pagination
          {...(pagesLabel !== undefined && { label: pagesLabel })}
          page={list.page}
          pageSize={list.pageSize}
          total={query.data.count}
          onPageChange={list.setPage}
          hideWhenSingle
        />
      )}
    </>
  );
}
