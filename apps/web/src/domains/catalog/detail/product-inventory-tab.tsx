import { inventoryValue, valuesAtLocations } from '@stockhand/contract/catalog/rules';
import type { InventoryItemView, ProductView } from '@stockhand/contract/catalog/schema';
import type { TransactionType } from '@stockhand/contract/stock/schema';
import { ArrowRightLeft, Boxes, ClipboardCheck, Minus, PackagePlus } from 'lucide-react';
import { AppLink } from '../../../platform/app-link.tsx';
import { type Format, useFormat } from '../../../platform/format.tsx';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { useDialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { actionsColumn } from '../../../ui/table/actions-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { CountDialog } from '../../stock/count-dialog.tsx';
import { movementNames } from '../../stock/movement.ts';
import { useStockDialog } from '../../stock/use-stock-dialog.tsx';
import { StockBadge } from '../list/product-stock-badge.tsx';
import { ProductStockOn } from './product-stock-on.tsx';

export function ProductInventoryTab({ product }: { product: ProductView }) {
  const format = useFormat();
  const mayDo = useCan();
  const mayMove = mayDo('update', 'products');
  const stockDialog = useStockDialog(product);
  const counting = useDialogSubject<InventoryItemView>();
  // As it is now, not as it was when the dialog opened.
  const counted = product.inventory_items.find(({ id }) => id === counting.subject?.id);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Threshold product={product} format={format} />
        {mayMove && <MovementButtons product={product} onMove={stockDialog.open} />}
      </div>
      <DataTable
        label="Stock per location"
        rows={product.inventory_items}
        rowKey={(item) => String(item.id)}
        columns={columnsOf(
          product,
          format,
          mayMove
            ? {
                onCount: counting.open,
                onTransfer: (item: InventoryItemView) => stockDialog.open('transfer', item.location),
              }
            : null,
        )}
        footer={product.inventory_items.length > 1 && <TotalRow product={product} format={format} mayMove={mayMove} />}
        empty={
          <EmptyState
            icon={<Boxes aria-hidden />}
            title="No stock at any location"
            action={
              mayMove ? <Button onClick={() => stockDialog.open('purchase')}>Add initial stock →</Button> : undefined
            }
          />
        }
      />
      {mayDo('read', 'reports') && <ProductStockOn product={product.id} />}
      {stockDialog.element}
      {counted && <CountDialog open={counting.isOpen} onClose={counting.close} product={product} item={counted} />}
    </div>
  );
}

/** Stock and value are above the tabs. */
function Threshold({ product, format }: { product: ProductView; format: Format }) {
  return (
    <dl className="flex gap-2">
      <dt className="text-ink-muted">Low Stock Threshold</dt>
      <dd className="font-medium tabular-nums">{format.quantity(product.min_stock_level)}</dd>
    </dl>
  );
}

/** Adding stock is the page's main action, above the tabs. */
function MovementButtons({ product, onMove }: { product: ProductView; onMove: (type: TransactionType) => void }) {
  const isEmpty = product.total_stock === 0;
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={<Minus aria-hidden />} onClick={() => onMove('sale')} disabled={isEmpty}>
        {movementNames.sale.action}
      </Button>
      <Button icon={<PackagePlus aria-hidden />} onClick={() => onMove('adjustment')}>
        {movementNames.adjustment.action}
      </Button>
      <Button icon={<ArrowRightLeft aria-hidden />} onClick={() => onMove('transfer')} disabled={isEmpty}>
        {movementNames.transfer.action}
      </Button>
    </div>
  );
}

interface RowActions {
  onCount: (item: InventoryItemView) => void;
  onTransfer: (item: InventoryItemView) => void;
}

function columnsOf(product: ProductView, format: Format, actions: RowActions | null): TableColumn<InventoryItemView>[] {
  const values = valuesAtLocations(product.cost_price, product.inventory_items);
  const worth = ({ location }: InventoryItemView) => format.money(values.get(location) ?? 0);
  const columns: TableColumn<InventoryItemView>[] = [
    {
      key: 'location',
      header: 'Location',
      cell: (item) => (
        <span className="block">
          <TextLink asChild look="plain">
            <AppLink to={paths.location(item.location)}>{item.location_name}</AppLink>
          </TextLink>
          <span className="mt-1 block @min-[640px]:hidden">
            <StockBadge quantity={item.quantity} minimum={product.min_stock_level} />
          </span>
          <span className="block text-ink-muted tabular-nums @min-[640px]:hidden">{worth(item)}</span>
        </span>
      ),
    },
    { key: 'quantity', header: 'Quantity', align: 'end', fit: true, cell: (item) => format.quantity(item.quantity) },
    {
      key: 'status',
      header: 'Status',
      fit: true,
      from: 640,
      cell: (item) => <StockBadge quantity={item.quantity} minimum={product.min_stock_level} />,
    },
    {
      key: 'value',
      header: 'Value',
      align: 'end',
      fit: true,
      from: 640,
      cell: worth,
    },
  ];
  if (!actions) return columns;
  return [...columns, actionsColumn((item) => <RowButtons item={item} {...actions} />)];
}

function RowButtons({ item, onCount, onTransfer }: RowActions & { item: InventoryItemView }) {
  return (
    <span className="-my-1 flex justify-end">
      <Button
        size="sm"
        variant="ghost"
        icon={<ClipboardCheck aria-hidden />}
        aria-label={`Set count at ${item.location_name}`}
        onClick={() => onCount(item)}
      >
        <span className="max-sm:sr-only">Set count</span>
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={<ArrowRightLeft aria-hidden />}
        aria-label={`Move from ${item.location_name}`}
        onClick={() => onTransfer(item)}
        disabled={item.quantity === 0}
      >
        <span className="max-sm:sr-only">Move</span>
      </Button>
    </span>
  );
}

function TotalRow({ product, format, mayMove }: { product: ProductView; format: Format; mayMove: boolean }) {
  return (
    <tr>
      <th scope="row" className="h-10 px-4 text-left font-medium">
        Total
      </th>
      <td className="px-3 text-right tabular-nums">{format.quantity(product.total_stock)}</td>
      <td className="hidden @min-[640px]:table-cell" />
      <td className="hidden px-3 text-right tabular-nums @min-[640px]:table-cell">
        {format.money(inventoryValue(product.cost_price, product.total_stock))}
      </td>
      {mayMove && <td />}
    </tr>
  );
}
