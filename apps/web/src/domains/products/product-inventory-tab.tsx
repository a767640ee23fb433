import { inventoryValue } from '@stockhand/contract/products/rules';
import type { InventoryItemView, ProductView } from '@stockhand/contract/products/schema';
import type { TransactionType } from '@stockhand/contract/stock/schema';
import { ArrowRightLeft, Boxes, ClipboardCheck, Minus, PackagePlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { type Format, useFormat } from '../../platform/format.tsx';
import { useCan } from '../../platform/who.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stat, StatGrid } from '../../ui/stat.tsx';
import type { TableColumn } from '../../ui/table-column.ts';
import { CountDialog } from '../stock/count-dialog.tsx';
import { movementNames } from '../stock/movement.ts';
import { useStockDialog } from '../stock/use-stock-dialog.tsx';
import { StockBadge } from './product-stock-badge.tsx';

export function ProductInventoryTab({ product }: { product: ProductView }) {
  const format = useFormat();
  const mayMove = useCan()('update', 'products');
  const stockDialog = useStockDialog(product);
  const [counted, setCounted] = useState<InventoryItemView>();
  const [isCounting, setIsCounting] = useState(false);
  const count = (item: InventoryItemView) => {
    setCounted(item);
    setIsCounting(true);
  };
  return (
    <div className="flex flex-col gap-4">
      <Figures product={product} format={format} />
      {mayMove && <MovementButtons product={product} onMove={stockDialog.open} />}
      <DataTable
        label="Stock per location"
        rows={product.inventory_items}
        rowKey={(item) => String(item.id)}
        columns={columnsOf(product, format, mayMove ? count : undefined)}
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
      {stockDialog.element}
      {counted && (
        <CountDialog open={isCounting} onClose={() => setIsCounting(false)} product={product} item={counted} />
      )}
    </div>
  );
}

function Figures({ product, format }: { product: ProductView; format: Format }) {
  const held = `${format.quantity(product.reserved)} reserved, ${format.quantity(product.available)} available`;
  return (
    <StatGrid className="max-sm:[&>:last-child]:col-span-full">
      <Stat
        label="Total Stock"
        value={format.quantity(product.total_stock)}
        hint={product.reserved === 0 ? undefined : held}
      />
      <Stat label="Low Stock Threshold" value={format.quantity(product.min_stock_level)} />
      <Stat
        label="Total Value"
        value={format.money(inventoryValue(product.cost_price, product.total_stock))}
        hint={`At ${format.money(product.cost_price)} cost each`}
      />
    </StatGrid>
  );
}

function MovementButtons({ product, onMove }: { product: ProductView; onMove: (type: TransactionType) => void }) {
  const isEmpty = product.total_stock === 0;
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={<Plus aria-hidden />} onClick={() => onMove('purchase')}>
        {movementNames.purchase.action}
      </Button>
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

function columnsOf(
  product: ProductView,
  format: Format,
  onCount: ((item: InventoryItemView) => void) | undefined,
): TableColumn<InventoryItemView>[] {
  const columns: TableColumn<InventoryItemView>[] = [
    { key: 'location', header: 'Location', cell: (item) => <span className="font-medium">{item.location_name}</span> },
    { key: 'quantity', header: 'Quantity', align: 'end', fit: true, cell: (item) => format.quantity(item.quantity) },
    {
      key: 'status',
      header: 'Status',
      fit: true,
      cell: (item) => <StockBadge quantity={item.quantity} minimum={product.min_stock_level} />,
    },
    {
      key: 'value',
      header: 'Value',
      align: 'end',
      fit: true,
      priority: 2,
      cell: (item) => format.money(inventoryValue(product.cost_price, item.quantity)),
    },
  ];
  if (!onCount) return columns;
  const count: TableColumn<InventoryItemView> = {
    key: 'count',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    fit: true,
    cell: (item) => (
      <Button
        size="sm"
        variant="ghost"
        icon={<ClipboardCheck aria-hidden />}
        aria-label={`Set count at ${item.location_name}`}
        onClick={() => onCount(item)}
      >
        <span className="max-sm:sr-only">Set count</span>
      </Button>
    ),
  };
  return [...columns, count];
}
