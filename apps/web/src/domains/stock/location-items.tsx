import { stockMessages as texts } from '@stockhand/contract/stock/messages';
import {
  ListLocationItems,
  type LocationItemView,
  type LocationStockView,
  type TransactionType,
} from '@stockhand/contract/stock/schema';
import { ArrowRightLeft, Boxes, ClipboardCheck, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '../../platform/app-link.tsx';
import { type Format, useFormat } from '../../platform/format.tsx';
import { ListPage } from '../../platform/list/list-page.tsx';
import { keepPage, useList } from '../../platform/list/use-list.ts';
import { paths } from '../../platform/paths.ts';
import { useCan } from '../../platform/session/current-user.ts';
import { trpc } from '../../platform/trpc.ts';
import { useDialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { actionsColumn } from '../../ui/table/actions-column.ts';
import { type RowAction, RowActions } from '../../ui/table/row-actions.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { CountDialog } from './count-dialog.tsx';
import { movementNames } from './movement.ts';
import { type ProductMove, ProductMoveDialog } from './product-move-dialog.tsx';

/** What lies at a location: found, sorted and paged by the server. */
export function LocationItems({ location, emptyAction }: { location: LocationStockView; emptyAction: ReactNode }) {
  const format = useFormat();
  const mayMove = useCan()('update', 'products');
  const list = useList(ListLocationItems, { pageSize: 50, ordering: 'product_name', filters: ['include_empty'] });
  const items = trpc.stock.atLocation.useQuery({ ...list.input, location_id: location.id }, keepPage);
  const counting = useDialogSubject<LocationItemView>();
  const moving = useDialogSubject<ProductMove>();
  // As it is now; one that left the page keeps what it was when the dialog opened.
  const counted = items.data?.results.find(({ id }) => id === counting.subject?.id) ?? counting.subject;
  const actionsOn = (item: LocationItemView): RowAction[] => {
    const move = (type: TransactionType) => () => moving.open({ productId: item.product, type, location: location.id });
    const refusal = item.quantity > 0 ? undefined : 'Nothing of it lies here.';
    const { transfer, purchase, sale } = movementNames;
    return [
      { label: 'Set count', icon: <ClipboardCheck aria-hidden />, onSelect: () => counting.open(item) },
      { label: transfer.action, icon: <ArrowRightLeft aria-hidden />, onSelect: move('transfer'), refusal },
      ...(location.is_active
        ? [{ label: purchase.action, icon: <Plus aria-hidden />, onSelect: move('purchase') }]
        : []),
      { label: sale.action, icon: <Minus aria-hidden />, onSelect: move('sale'), refusal },
    ];
  };
  const actions = actionsColumn<LocationItemView>((item) => (
    <RowActions name={item.product_name} actions={actionsOn(item)} />
  ));
  return (
    <>
      <ListPage
        list={list}
        query={items}
        search={{ label: 'Search products here', placeholder: 'Name, SKU or barcode', group: 'Location' }}
        filters={[{ name: 'include_empty', label: 'Show what has run out', widens: true }]}
        label={`Products at ${location.name}`}
        columns={mayMove ? [...columnsOf(format), actions] : columnsOf(format)}
        rowKey={(item) => String(item.id)}
        loadingText="Loading products..."
        failedText={texts.itemsFailed}
        empty={{
          icon: Boxes,
          title: 'Nothing lies here',
          description: emptyAction
            ? 'Add stock here, or move some from another location.'
            : 'What is put here appears in this list.',
          action: emptyAction,
        }}
        notFound={{ title: 'No products found', description: 'No product here has such a name, SKU or barcode.' }}
      />
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

function columnsOf({ quantity, money }: Format): TableColumn<LocationItemView>[] {
  const figure = { sortable: true, align: 'end', fit: true } as const;
  return [
    { key: 'product_name', header: 'Product', sortable: true, cell: (item) => <NameCell item={item} /> },
    { key: 'sku', header: 'SKU', sortable: true, from: 640, fit: true, cell: ({ sku }) => sku },
    { ...figure, key: 'quantity', header: 'Quantity', cell: (item) => quantity(item.quantity) },
    { ...figure, key: 'value', header: 'Value', from: 640, cell: ({ value }) => money(value) },
  ];
}

/** Where there is no column for the SKU, it stands below the name. */
function NameCell({ item }: { item: LocationItemView }) {
  return (
    <>
      <TextLink asChild look="plain" className="row-link">
        <AppLink to={`${paths.product(item.product)}?tab=inventory`}>{item.product_name}</AppLink>
      </TextLink>
      <span className="block text-ink-muted @min-[640px]:hidden">{item.sku}</span>
    </>
  );
}
