import { profitMarginPercent } from '@stockhand/contract/products/rules';
import type { CustomValue, ProductView } from '@stockhand/contract/products/schema';
import { isDay } from '@stockhand/contract/wire';
import { type Format, Time, useFormat } from '../../platform/format.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useDefinitions } from '../custom-fields/use-definitions.ts';
import { ProductImages } from './product-images.tsx';
import { StockBadge } from './product-stock-badge.tsx';
import { ShortBadge } from './short-badge.tsx';

export function ProductDetailsTab({ product }: { product: ProductView }) {
  const format = useFormat();
  const customFields = useCustomFacts(product.custom_fields);
  return (
    <div className="grid items-start gap-4 md:grid-cols-[16rem_minmax(0,1fr)]">
      <ProductImages product={product} />
      <div className="flex min-w-0 flex-col gap-4 max-sm:[&_dl]:grid-cols-2">
        <Card title="Basic Information">
          <DescriptionList items={basicFacts(product)} />
          <dl className="mt-4">
            <dt className="text-sm text-ink-muted">Description</dt>
            <dd className={product.description ? 'whitespace-pre-line wrap-anywhere' : 'text-ink-muted'}>
              {product.description || 'No description provided'}
            </dd>
          </dl>
        </Card>
        <Card title="Pricing & Inventory">
          <DescriptionList items={amounts(product, format)} />
        </Card>
        {customFields.length > 0 && (
          <Card title="Additional Information">
            <DescriptionList items={customFields} />
          </Card>
        )}
      </div>
    </div>
  );
}

function basicFacts(product: ProductView) {
  return [
    { label: 'SKU', value: product.sku },
    { label: 'Barcode', value: product.barcode || <Muted>None</Muted> },
    { label: 'Status', value: <StatusBadge status={product.is_active ? 'active' : 'inactive'} /> },
    { label: 'Category', value: product.category_name ?? <Muted>Uncategorized</Muted> },
    { label: 'Manufacturer', value: product.manufacturer_name ?? <Muted>Not specified</Muted> },
    { label: 'Created', value: <Time value={product.created_at} absolute /> },
    { label: 'Last Updated', value: <Time value={product.updated_at} absolute /> },
  ];
}

function amounts(product: ProductView, format: Format) {
  return [
    { label: 'Sale Price', value: <Figure>{format.money(product.selling_price)}</Figure> },
    { label: 'Cost Price', value: <Figure>{format.money(product.cost_price)}</Figure> },
    {
      label: 'Current Stock',
      value: (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Figure>{format.quantity(product.total_stock)}</Figure>
          <StockBadge quantity={product.total_stock} minimum={product.min_stock_level} />
        </span>
      ),
    },
    {
      label: 'Available',
      value: (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Figure>{format.quantity(product.available)}</Figure>
          <ShortBadge available={product.available} />
        </span>
      ),
    },
    { label: 'Low Stock Threshold', value: <Figure>{format.quantity(product.min_stock_level)}</Figure> },
    {
      label: 'Profit Margin',
      value: (
        <>
          <Figure>{marginText(product)}</Figure>
          <span className="block text-sm text-ink-muted">Relative to cost</span>
        </>
      ),
    },
  ];
}

/** To one decimal, with a true minus. */
function marginText(product: ProductView): string {
  return `${profitMarginPercent(product.selling_price, product.cost_price).toFixed(1).replace('-', '−')}%`;
}

/** The company's own fields first and always; then what this product carries beside them. */
function useCustomFacts(values: Readonly<Record<string, CustomValue>>) {
  const format = useFormat();
  const definitions = useDefinitions();
  const defined = definitions.map(({ name, field_type }) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? null) : null;
    const isDate = field_type === 'date' && typeof value === 'string' && isDay(value);
    return { label: name, value: isDate ? format.day(value) : customText(value) };
  });
  const names = new Set(definitions.map(({ name }) => name));
  const others = Object.entries(values).filter(([name]) => !names.has(name));
  return [...defined, ...others.map(([label, value]) => ({ label, value: customText(value) }))];
}

function customText(value: CustomValue) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === null || value === '' ? <Muted>Not specified</Muted> : String(value);
}

function Figure({ children }: { children: string }) {
  return <span className="font-medium tabular-nums">{children}</span>;
}

function Muted({ children }: { children: string }) {
  return <span className="text-ink-muted">{children}</span>;
}
