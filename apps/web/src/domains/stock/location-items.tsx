import { stockMessages as texts } from '@stockhand/contract/stock/messages';
import {
  ListLocationItems,
  type LocationItemView,
  type LocationStockView,
  type TransactionType,
} from '@stockhand/contract/stock/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { Boxes, SearchX } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { ListFailed } from '../../platform/list-failed.tsx';
import { useShortcut } from '../../platform/shortcuts.ts';
import { trpc } from '../../platform/trpc.ts';
import { type ListState, useListState } from '../../platform/url-state.ts';
import { useLastPage } from '../../platform/use-last-page.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useDialogSubject } from '../../ui/dialog-subject.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { LoadingNote } from '../../ui/skeleton.tsx';
import { Toolbar, ToolbarGrow } from '../../ui/toolbar.tsx';
import { CountDialog } from './count-dialog.tsx';
import { LocationItemsTable } from './location-items-table.tsx';
import { type ProductMove, ProductMoveDialog } from './product-move-dialog.tsx';

type List = ListState<'include_empty'>;

/** What lies at a location: found, sorted and paged by the server. */
export function LocationItems({ location, emptyAction }: { location: LocationStockView; emptyAction: ReactNode }) {
  const list = useListState({ pageSize: 50, ordering: 'product_name', filters: ['include_empty'] });
  const items = trpc.stock.atLocation.useQuery(inputOf(location.id, list), { placeholderData: keepPreviousData });
  const counting = useDialogSubject<LocationItemView>();
  const moving = useDialogSubject<ProductMove>();
  useLastPage(items.isPlaceholderData ? undefined : items.data?.count, list);
  const rows = items.data?.results ?? [];
  // As it is now; one that left the page keeps what it was when the dialog opened.
  const counted = rows.find(({ id }) => id === counting.subject?.id) ?? counting.subject;
  const move = (type: TransactionType) => (item: LocationItemView) =>
    moving.open({ productId: item.product, type, location: location.id });
  return (
    <>
      <ItemsToolbar list={list} />
      {items.isPending && <LoadingNote>Loading products...</LoadingNote>}
      <LocationItemsTable
        items={rows}
        label={`Products at ${location.name}`}
        sort={list.sort}
        onSortChange={list.setSort}
        loading={items.isPending}
        refreshing={items.isPlaceholderData}
        onCount={counting.open}
        onTransfer={move('transfer')}
        onAdd={location.is_active ? move('purchase') : undefined}
        onRemove={move('sale')}
        error={items.isError ? <ListFailed title={texts.itemsFailed} query={items} /> : undefined}
        empty={list.search === '' ? <NothingHere action={emptyAction} /> : <NoneFound onReset={list.reset} />}
      />
      {items.data && (
        <Pagination
          page={list.page}
          pageSize={list.pageSize}
          total={items.data.count}
          onPageChange={list.setPage}
          hideWhenSingle
        />
      )}
      {counted && (
        <CountDialog
          open={counting.isOpen}
          onClose={counting.close}
          product={{ id: counted.product, name: counted.product_name }}
          item={counted}
        />
      )}
      <ProductMoveDialog {...moving} />
    </>
  );
}

/** What the address asks the server for; what no one could have chosen is left out instead of failing the list. */
function inputOf(locationId: number, { page, pageSize, search, filters, ordering }: List) {
  const order = ListLocationItems.shape.ordering.safeParse(ordering).data;
  return {
    location_id: locationId,
    page,
    page_size: Math.min(pageSize, 1000),
    ...(search && { search: search.slice(0, 200) }),
    ...(filters.include_empty === 'true' && { include_empty: true }),
    ...(order && { ordering: order }),
  };
}

function ItemsToolbar({ list }: { list: List }) {
  const searchField = useRef<HTMLInputElement>(null);
  const label = 'Search products here';
  useShortcut({ keys: '/', label, group: 'Location', run: () => searchField.current?.focus() });
  return (
    <Toolbar label="Search and filters">
      <ToolbarGrow>
        <SearchInput
          ref={searchField}
          label={label}
          placeholder="Name, SKU or barcode"
          value={list.searchText}
          onValueChange={list.setSearch}
          shortcut="/"
        />
      </ToolbarGrow>
      <Checkbox
        label="Show what has run out"
        checked={list.filters.include_empty === 'true'}
        onCheckedChange={(checked) => list.setFilter('include_empty', checked ? 'true' : undefined)}
      />
    </Toolbar>
  );
}

function NothingHere({ action }: { action: ReactNode }) {
  return (
    <EmptyState
      icon={<Boxes aria-hidden />}
      title="Nothing lies here"
      description={
        action ? 'Add stock here, or move some from another location.' : 'What is put here appears in this list.'
      }
      action={action || undefined}
    />
  );
}

function NoneFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title="No products found"
      description="No product here has such a name, SKU or barcode."
      action={<Button onClick={onReset}>Clear search</Button>}
    />
  );
}
