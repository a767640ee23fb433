import { manyProductsMessages as texts } from '@stockhand/contract/products/messages';
import type { ArchivedProductView } from '@stockhand/contract/products/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { ArchiveRestore, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { AppLink } from '../../platform/app-link.tsx';
import { BackLink } from '../../platform/back-link.tsx';
import { Time } from '../../platform/format.tsx';
import { ListFailed } from '../../platform/list-failed.tsx';
import { paths } from '../../platform/paths.ts';
import { useShortcut } from '../../platform/shortcuts.ts';
import { trpc } from '../../platform/trpc.ts';
import type { ListState } from '../../platform/url-state.ts';
import { useLastPage } from '../../platform/use-last-page.ts';
import { useCan } from '../../platform/who.ts';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { LoadingNote } from '../../ui/skeleton.tsx';
import type { TableColumn } from '../../ui/table-column.ts';
import { Toolbar, ToolbarGrow } from '../../ui/toolbar.tsx';
import { type RowSelection, useRowSelection } from '../../ui/use-row-selection.ts';
import { useBulkRun } from './bulk-run.ts';
import { ProductListFooter } from './product-list-footer.tsx';
import { archivedInputOf, type ProductListFilter } from './product-list-query.ts';
import { RunProgress } from './run-progress.tsx';
import { useBulkActions } from './use-bulk-actions.ts';

type List = ListState<ProductListFilter>;

/** What was archived, to be looked up and brought back. */
export function ArchivedProducts({ list }: { list: List }) {
  const archived = trpc.products.listArchived.useQuery(archivedInputOf(list), { placeholderData: keepPreviousData });
  const rows = archived.data?.results ?? [];
  const selection = useRowSelection(
    rows.map(({ id }) => String(id)),
    list.search,
  );
  const mayRestore = useCan()('update', 'products');
  useLastPage(archived.isPlaceholderData ? undefined : archived.data?.count, list);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        above={<BackToCatalogue />}
        title="Archived Products"
        description="Gone from every list, kept in the history of stock and in old documents."
      />
      <ArchiveToolbar list={list} />
      {archived.isPending && <LoadingNote>Loading products...</LoadingNote>}
      <div {...selection.listeners} className="contents">
        <DataTable
          label="Archived products"
          rows={rows}
          rowKey={(product) => String(product.id)}
          columns={columnsOf(mayRestore)}
          {...(mayRestore && {
            selection: { ...selection, rowLabel: (product: ArchivedProductView) => `Select ${product.name}` },
          })}
          sort={list.sort ?? { key: 'archived_at', direction: 'desc' }}
          onSortChange={list.setSort}
          loading={archived.isPending}
          refreshing={archived.isPlaceholderData}
          error={archived.isError ? <ListFailed title={texts.archiveListFailed} query={archived} /> : undefined}
          empty={<NothingArchived isSearch={list.search !== ''} />}
        />
      </div>
      {archived.data && <ProductListFooter list={list} count={archived.data.count} />}
      <RestoreBar selection={selection} />
    </div>
  );
}

function BackToCatalogue() {
  return <BackLink to={paths.products}>Back to products</BackLink>;
}

function ArchiveToolbar({ list }: { list: List }) {
  const field = useRef<HTMLInputElement>(null);
  useShortcut({ keys: '/', label: 'Search products', group: 'Products', run: () => field.current?.focus() });
  return (
    <Toolbar label="Search">
      <ToolbarGrow>
        <SearchInput
          ref={field}
          label="Search archived products"
          placeholder="Name, SKU or description"
          value={list.searchText}
          onValueChange={list.setSearch}
          shortcut="/"
        />
      </ToolbarGrow>
    </Toolbar>
  );
}

function columnsOf(mayRestore: boolean): TableColumn<ArchivedProductView>[] {
  const columns: TableColumn<ArchivedProductView>[] = [
    { key: 'name', header: 'Product', sortable: true, cell: (product) => <NameCell product={product} /> },
    { key: 'sku', header: 'SKU', sortable: true, from: 640, fit: true, cell: (product) => product.sku },
    { key: 'barcode', header: 'Barcode', from: 900, fit: true, cell: (product) => product.barcode ?? '—' },
    {
      key: 'archived_at',
      header: 'Archived',
      sortable: true,
      from: 640,
      fit: true,
      cell: ({ archived_at: at }) => at && <Time value={at} />,
    },
  ];
  if (!mayRestore) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      header: 'Actions',
      headerHidden: true,
      fit: true,
      align: 'end',
      cell: (product) => <RestoreButton product={product} />,
    },
  ];
}

/** Where there is no room for the other columns, with what they say below. */
function NameCell({ product }: { product: ArchivedProductView }) {
  return (
    <>
      {product.name}
      <span className="block text-sm text-ink-muted @min-[640px]:hidden">
        {product.sku}
        {product.archived_at && (
          <>
            {' · '}
            <Time value={product.archived_at} />
          </>
        )}
      </span>
    </>
  );
}

function RestoreButton({ product }: { product: ArchivedProductView }) {
  const { restore } = useBulkActions();
  return (
    <Button size="sm" aria-label={`Restore ${product.name}`} onClick={() => void restore([product.id])}>
      Restore
    </Button>
  );
}

function RestoreBar({ selection }: { selection: RowSelection }) {
  const { restore } = useBulkActions();
  const run = useBulkRun();
  const ids = [...selection.selected].map(Number);
  return (
    <BulkBar
      count={ids.length}
      onClear={selection.clear}
      actions={[
        {
          label: 'Restore',
          icon: <ArchiveRestore aria-hidden />,
          // What could not come back stays chosen.
          onSelect: async () => selection.select((await restore(ids)).map(String)),
        },
      ]}
      progress={run && <RunProgress run={run} />}
    />
  );
}

function NothingArchived({ isSearch }: { isSearch: boolean }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title="No archived products"
      description={isSearch ? 'Try adjusting your search' : 'Products that were archived or deleted are kept here.'}
      action={
        <LinkButton asChild>
          <AppLink to={paths.products}>Back to products</AppLink>
        </LinkButton>
      }
    />
  );
}
