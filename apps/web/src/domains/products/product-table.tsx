import type { ProductView } from '@stockhand/contract/products/schema';
import { Eye, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Format, useFormat } from '../../platform/format.tsx';
import { useCan } from '../../platform/who.ts';
import { LinkButton } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { TableSort } from '../../ui/data-table-header.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { TableColumn } from '../../ui/table-column.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { RowSelection } from '../../ui/use-row-selection.ts';
import { EditProductLink, ProductLink } from './product-link.tsx';
import { StockBadge } from './product-stock-badge.tsx';
import { ProductThumbnail } from './product-thumbnail.tsx';
import { ShortBadge } from './short-badge.tsx';
import { StockAtLocation } from './stock-at-location.tsx';

interface ProductTableProps {
  products: readonly ProductView[];
  /** The one that the list is narrowed to. */
  location: number | undefined;
  sort: TableSort | null;
  onSortChange: (sort: TableSort) => void;
  loading: boolean;
  refreshing: boolean;
  error: ReactNode;
  empty: ReactNode;
  selection: RowSelection;
}

export function ProductTable({ products, location, selection, ...props }: ProductTableProps) {
  const format = useFormat();
  const mayEdit = useCan()('update', 'products');
  return (
    <DataTable
      {...props}
      label="Products"
      rows={products}
      rowKey={(product) => String(product.id)}
      columns={columnsOf(format, mayEdit, location)}
      selection={{ ...selection, rowLabel: (product) => `Select ${product.name}` }}
    />
  );
}

function columnsOf(format: Format, mayEdit: boolean, location: number | undefined): TableColumn<ProductView>[] {
  return [
    {
      key: 'name',
      header: 'Product',
      sortable: true,
      cell: (product) => <NameCell product={product} format={format} />,
    },
    { key: 'sku', header: 'SKU', sortable: true, from: 640, fit: true, cell: (product) => product.sku },
    {
      key: 'category_name',
      header: 'Category',
      sortable: true,
      from: 900,
      cell: (product) => product.category_name ?? <span className="text-ink-muted">Uncategorized</span>,
    },
    {
      key: 'total_stock',
      header: 'Stock',
      sortable: true,
      align: 'end',
      fit: true,
      cell: (product) => <StockCell product={product} format={format} location={location} />,
    },
    {
      key: 'selling_price',
      header: 'Price',
      sortable: true,
      align: 'end',
      fit: true,
      from: 480,
      cell: (product) => format.money(product.selling_price),
    },
    {
      key: 'status',
      header: 'Status',
      from: 760,
      fit: true,
      cell: (product) => <StatusBadge status={product.is_active ? 'active' : 'inactive'} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      from: 760,
      fit: true,
      cell: (product) => <RowActions product={product} mayEdit={mayEdit} />,
    },
  ];
}

/** Carries what the columns hidden on narrow screens say: the price, and that a product is not sold. */
function NameCell({ product, format }: { product: ProductView; format: Format }) {
  return (
    <span className="flex items-center gap-3 py-1 @min-[640px]:min-w-32 @min-[900px]:min-w-40">
      <ProductThumbnail product={product} pixels={32} className="size-8 @max-[480px]:hidden" />
      <span className="min-w-0">
        <TextLink asChild look="plain" className="row-link">
          <ProductLink id={product.id} data-list-link="">
            {product.name}
          </ProductLink>
        </TextLink>
        <span className="block text-ink-muted @min-[480px]:hidden">{format.money(product.selling_price)}</span>
        {!product.is_active && (
          <span className="mt-0.5 block @min-[760px]:hidden">
            <StatusBadge status="inactive" />
          </span>
        )}
      </span>
    </span>
  );
}

interface StockCellProps {
  product: ProductView;
  format: Format;
  location: number | undefined;
}

/** No badge while the minimum is unset (document 2, section 4). */
function StockCell({ product, format, location }: StockCellProps) {
  return (
    <span className="inline-flex flex-col items-end py-1">
      <span className="inline-flex flex-wrap items-center justify-end gap-x-2 @min-[900px]:flex-nowrap">
        {product.min_stock_level > 0 && <StockBadge quantity={product.total_stock} minimum={product.min_stock_level} />}
        <span className="min-w-8">{format.quantity(product.total_stock)}</span>
      </span>
      <ShortBadge available={product.available} />
      <StockAtLocation product={product} location={location} />
    </span>
  );
}

/** Above the row's own link, which covers the row. */
function RowActions({ product, mayEdit }: { product: ProductView; mayEdit: boolean }) {
  return (
    <span className="relative z-1 -my-1 flex">
      <Tooltip content="View">
        <LinkButton asChild variant="ghost" size="icon-sm" icon={<Eye aria-hidden />}>
          <ProductLink id={product.id} aria-label={`View ${product.name}`} />
        </LinkButton>
      </Tooltip>
      {mayEdit && (
        <Tooltip content="Edit">
          <LinkButton asChild variant="ghost" size="icon-sm" icon={<Pencil aria-hidden />}>
            <EditProductLink id={product.id} aria-label={`Edit ${product.name}`} />
          </LinkButton>
        </Tooltip>
      )}
    </span>
  );
}
