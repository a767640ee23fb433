import { isDay } from '@stockhand/contract/calendar';
import type { CustomValue, ProductView } from '@stockhand/contract/catalog/schema';
import { AuditLink } from '../../../platform/detail/audit-link.tsx';
import { Time, useFormat } from '../../../platform/format.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useDefinitions } from '../../custom-fields/use-definitions.ts';
import { ProductImages } from '../../images/product-images.tsx';
import { ProductSuppliers } from '../../suppliers/products/product-suppliers.tsx';
import { FurtherCodes } from './further-codes.tsx';

export function ProductDetailsTab({ product }: { product: ProductView }) {
  const customFields = useCustomFacts(product.custom_fields);
  return (
    <div className="grid items-start gap-4 md:grid-cols-[16rem_minmax(0,1fr)]">
      <ProductImages product={product} />
      <div className="flex min-w-0 flex-col gap-4 max-sm:[&_dl]:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4 2xl:flex-row 2xl:items-start 2xl:*:flex-1">
          <Card title="Basic Information">
            <DescriptionList items={basicFacts(product)} />
            <dl className="mt-4">
              <dt className="text-sm text-ink-muted">Description</dt>
              <dd className={product.description ? 'whitespace-pre-line wrap-anywhere' : 'text-ink-muted'}>
                {product.description || 'No description provided'}
              </dd>
            </dl>
          </Card>
          {customFields.length > 0 && (
            <Card title="Additional Information">
              <DescriptionList items={customFields} />
            </Card>
          )}
        </div>
        <FurtherCodes product={product} />
        <ProductSuppliers product={product} />
        <AuditLink type="product" id={product.id} />
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

/** The tenant's own fields first and always; then what this product carries beside them. */
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

function Muted({ children }: { children: string }) {
  return <span className="text-ink-muted">{children}</span>;
}
