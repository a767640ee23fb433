import type { SupplierProductView } from '@stockhand/contract/suppliers/supplier-products';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '../../../platform/app-link.tsx';
import { type Format, Time } from '../../../platform/format.tsx';
import { paths } from '../../../platform/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { actionsColumn } from '../../../ui/table/actions-column.ts';
import { RowActions } from '../../../ui/table/row-actions.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TextLink } from '../../../ui/text-link.tsx';

type Column = TableColumn<SupplierProductView>;

/** Keys of sortable columns are the server's ordering keys. */
export const productNameColumn: Column = {
  key: 'product_name',
  header: 'Product',
  sortable: true,
  cell: (row) => {
    const mark = row.is_preferred ? 'Preferred' : '';
    return (
      <First to={paths.product(row.product)} name={row.product_name} wide={[row.sku, mark]}>
        {[row.sku, row.supplier_code, mark]}
      </First>
    );
  },
};

export const supplierNameColumn: Column = {
  key: 'supplier_name',
  header: 'Supplier',
  sortable: true,
  cell: (row) => (
    <First
      to={paths.supplier(row.supplier)}
      name={row.supplier_name}
      wide={[]}
      badge={row.is_preferred && <Badge icon={null}>Preferred</Badge>}
    >
      {[row.supplier_code]}
    </First>
  ),
};

interface FirstProps {
  to: string;
  name: string;
  badge?: ReactNode;
  /** Below the name where the table is wide. */
  wide: readonly string[];
  /** The same where it is narrow, with what columns show elsewhere. */
  children: readonly string[];
}

/** What must not be missed stands here where the table is narrow. */
function First({ to, name, badge, wide, children }: FirstProps) {
  return (
    <span className="block py-1">
      <span className="flex flex-wrap items-center gap-x-2">
        <TextLink asChild look="plain" className="row-link wrap-anywhere">
          <AppLink to={to}>{name}</AppLink>
        </TextLink>
        {badge}
      </span>
      <span className="hidden text-sm text-ink-muted @min-[640px]:block">{facts(wide)}</span>
      <span className="block text-sm text-ink-muted wrap-anywhere @min-[640px]:hidden">{facts(children)}</span>
    </span>
  );
}

function facts(texts: readonly string[]): string {
  return texts.filter(Boolean).join(' · ');
}

export function supplierProductColumns(format: Format): Column[] {
  return [
    {
      key: 'supplier_code',
      header: 'Supplier Code',
      sortable: true,
      fit: true,
      from: 640,
      cell: (row) => row.supplier_code || <Nothing />,
    },
    {
      key: 'cost',
      header: 'Cost',
      sortable: true,
      align: 'end',
      fit: true,
      cell: ({ cost }) => (cost === null ? <Nothing /> : format.cost(cost)),
    },
    {
      key: 'pack_size',
      header: 'Pack Size',
      align: 'end',
      fit: true,
      from: 900,
      cell: (row) => format.quantity(row.pack_size),
    },
    {
      key: 'min_quantity',
      header: 'Minimum',
      align: 'end',
      fit: true,
      from: 900,
      cell: (row) => format.quantity(row.min_quantity),
    },
    {
      key: 'lead_time_days',
      header: 'Lead Time',
      sortable: true,
      align: 'end',
      fit: true,
      from: 640,
      cell: ({ lead_time_days: days, measured_lead_time_days: measured }) => (
        <span title={measured === null ? undefined : `Measured: ${daysText(measured)} on average`}>
          {days === null ? <Nothing /> : daysText(days)}
        </span>
      ),
    },
    {
      key: 'last_received_at',
      header: 'Last Received',
      sortable: true,
      fit: true,
      from: 1120,
      cell: ({ last_received_at }) => (last_received_at ? <Time value={last_received_at} /> : <Nothing />),
    },
  ];
}

interface Actions {
  name: (row: SupplierProductView) => string;
  onEdit: (row: SupplierProductView) => void;
  onRemove: (row: SupplierProductView) => void;
}

export function supplierProductActions({ name, onEdit, onRemove }: Actions): Column {
  return actionsColumn((row) => (
    <RowActions
      name={name(row)}
      actions={[
        { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => onEdit(row) },
        { label: 'Remove', icon: <Trash2 aria-hidden />, danger: true, onSelect: () => onRemove(row) },
      ]}
    />
  ));
}

function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

function Nothing() {
  return <span className="text-ink-muted">–</span>;
}
