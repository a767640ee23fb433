import type { LocationItemView } from '@stockhand/contract/stock/schema';
import { ArrowRightLeft, ClipboardCheck, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '../../platform/app-link.tsx';
import { type Format, useFormat } from '../../platform/format.tsx';
import { paths } from '../../platform/paths.ts';
import { useCan } from '../../platform/who.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { TableSort } from '../../ui/data-table-header.tsx';
import { type RowAction, RowActions } from '../../ui/row-actions.tsx';
import type { TableColumn } from '../../ui/table-column.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { movementNames } from './movement.ts';

interface Deeds {
  onCount: (item: LocationItemView) => void;
  onTransfer: (item: LocationItemView) => void;
  onRemove: (item: LocationItemView) => void;
  /** Absent where nothing new is put. */
  onAdd: ((item: LocationItemView) => void) | undefined;
}

interface LocationItemsTableProps extends Deeds {
  items: readonly LocationItemView[];
  label: string;
  sort: TableSort | null;
  onSortChange: (sort: TableSort) => void;
  loading: boolean;
  refreshing: boolean;
  error: ReactNode;
  empty: ReactNode;
}

export function LocationItemsTable({ items, onCount, onTransfer, onRemove, onAdd, ...props }: LocationItemsTableProps) {
  const format = useFormat();
  const mayMove = useCan()('update', 'products');
  const actions: TableColumn<LocationItemView> = {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    fit: true,
    cell: (item) => (
      <RowActions name={item.product_name} actions={actionsOn(item, { onCount, onTransfer, onRemove, onAdd })} />
    ),
  };
  return (
    <DataTable
      {...props}
      rows={items}
      rowKey={(item) => String(item.id)}
      columns={mayMove ? [...columnsOf(format), actions] : columnsOf(format)}
    />
  );
}

function columnsOf(format: Format): TableColumn<LocationItemView>[] {
  return [
    {
      key: 'product_name',
      header: 'Product',
      sortable: true,
      cell: (item) => (
        <span className="block py-1">
          <TextLink asChild look="plain" className="row-link">
            <AppLink to={`${paths.product(item.product)}?tab=inventory`}>{item.product_name}</AppLink>
          </TextLink>
          <span className="block text-sm text-ink-muted @min-[640px]:hidden">{item.sku}</span>
        </span>
      ),
    },
    { key: 'sku', header: 'SKU', sortable: true, from: 640, fit: true, cell: ({ sku }) => sku },
    {
      key: 'quantity',
      header: 'Quantity',
      sortable: true,
      align: 'end',
      fit: true,
      cell: ({ quantity }) => <span className="font-medium">{format.quantity(quantity)}</span>,
    },
    {
      key: 'value',
      header: 'Value',
      sortable: true,
      align: 'end',
      fit: true,
      from: 640,
      cell: ({ value }) => format.money(value),
    },
  ];
}

function actionsOn(item: LocationItemView, { onCount, onTransfer, onRemove, onAdd }: Deeds): RowAction[] {
  const refusal = item.quantity > 0 ? undefined : 'Nothing of it lies here.';
  return [
    { label: 'Set count', icon: <ClipboardCheck aria-hidden />, onSelect: () => onCount(item) },
    {
      label: movementNames.transfer.action,
      icon: <ArrowRightLeft aria-hidden />,
      onSelect: () => onTransfer(item),
      refusal,
    },
    ...(onAdd
      ? [{ label: movementNames.purchase.action, icon: <Plus aria-hidden />, onSelect: () => onAdd(item) }]
      : []),
    { label: movementNames.sale.action, icon: <Minus aria-hidden />, onSelect: () => onRemove(item), refusal },
  ];
}
