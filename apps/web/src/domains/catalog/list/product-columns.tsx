import type { ProductView } from '@stockhand/contract/catalog/schema';
import { Eye, Pencil } from 'lucide-react';
import { type Format, Time } from '../../../platform/format.tsx';
import { LinkButton } from '../../../ui/controls/button.tsx';
import { hint } from '../../../ui/overlay/hint.ts';
import { aboveRowLink } from '../../../ui/table/row-link.ts';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { ProductThumbnail } from '../../images/product-thumbnail.tsx';
import { StockAtLocation } from '../detail/stock-at-location.tsx';
import { EditProductLink, ProductLink } from '../product-link.tsx';
import { IncomingCell } from './incoming-cell.tsx';
import { ProductMarks } from './product-marks.tsx';

/**
 * The documented columns, and further ones where the table is wide enough for them.
 *
 * @param location the one that the list is narrowed to
 */
export function productColumns(
  format: Format,
  mayEdit: boolean,
  location: number | undefined,
): TableColumn<ProductView>[] {
  return [
    {
      key: 'name',
      header: 'Product',
      sortable: true,
      cell: (product) => <NameCell product={product} format={format} />,
    },
    ...facts,
    ...figures(format, location),
    {
      key: 'updated_at',
      header: 'Updated',
      sortable: true,
      from: 1360,
      fit: true,
      cell: ({ updated_at }) => <Time value={updated_at} />,
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

const facts: readonly TableColumn<ProductView>[] = [
  { key: 'sku', header: 'SKU', sortable: true, from: 640, fit: true, cell: ({ sku }) => sku },
  { key: 'barcode', header: 'Barcode', from: 1360, fit: true, cell: ({ barcode }) => barcode },
  {
    key: 'category_name',
    header: 'Category',
    sortable: true,
    from: 900,
    cell: ({ category_name }) => category_name ?? <span className="text-ink-muted">Uncategorized</span>,
  },
  { key: 'manufacturer', header: 'Manufacturer', from: 1360, cell: ({ manufacturer_name }) => manufacturer_name },
  { key: 'status', header: 'Status', from: 640, fit: true, cell: (product) => <ProductMarks product={product} /> },
];

function figures({ quantity, money, cost }: Format, location: number | undefined): TableColumn<ProductView>[] {
  const figure = { align: 'end', fit: true, sortable: true } as const;
  return [
    {
      ...figure,
      key: 'total_stock',
      header: 'Stock',
      cell: (product) => (
        <span className="inline-flex flex-col items-end">
          {quantity(product.total_stock)}
          <StockAtLocation product={product} location={location} />
        </span>
      ),
    },
    {
      ...figure,
      key: 'available',
      header: 'Available',
      sortable: false,
      from: 1120,
      cell: ({ available }) => quantity(available),
    },
    {
      ...figure,
      key: 'incoming',
      header: 'Incoming',
      sortable: false,
      from: 900,
      cell: (product) => <IncomingCell {...product} />,
    },
    { ...figure, key: 'cost_price', header: 'Cost', from: 1120, cell: ({ cost_price }) => cost(cost_price) },
    {
      ...figure,
      key: 'selling_price',
      header: 'Price',
      from: 480,
      cell: ({ selling_price }) => money(selling_price),
    },
  ];
}

/** Carries what the columns hidden on narrow screens say: the price, and what is not as usual. */
function NameCell({ product, format }: { product: ProductView; format: Format }) {
  return (
    <span className="flex items-center gap-3 @min-[640px]:min-w-32 @min-[900px]:min-w-40">
      <ProductThumbnail product={product} pixels={28} className="size-7 @max-[480px]:hidden" />
      <span className="min-w-0">
        <TextLink asChild look="plain" className="row-link @min-[640px]:line-clamp-1 @min-[640px]:break-all">
          <ProductLink id={product.id} title={product.name}>
            {product.name}
          </ProductLink>
        </TextLink>
        <span className="block text-ink-muted @min-[480px]:hidden">{format.money(product.selling_price)}</span>
        <span className="block @min-[640px]:hidden">
          <ProductMarks product={product} />
        </span>
      </span>
    </span>
  );
}

function RowActions({ product, mayEdit }: { product: ProductView; mayEdit: boolean }) {
  return (
    <span className={aboveRowLink}>
      <LinkButton {...hint('View')} asChild variant="ghost" size="icon-sm" icon={<Eye aria-hidden />}>
        <ProductLink id={product.id} aria-label={`View ${product.name}`} />
      </LinkButton>
      {mayEdit && (
        <LinkButton {...hint('Edit')} asChild variant="ghost" size="icon-sm" icon={<Pencil aria-hidden />}>
          <EditProductLink id={product.id} aria-label={`Edit ${product.name}`} />
        </LinkButton>
      )}
    </span>
  );
}
