import type { PriceListPreview } from '@stockhand/contract/suppliers/price-list';
import {
  isPriceListField,
  type PriceListField,
  priceListFields,
} from '@stockhand/contract/suppliers/price-list-fields';
import { priceListMessages as texts } from '@stockhand/contract/suppliers/price-list-messages';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ColumnTargets } from '../../imports/import-column-targets.tsx';
import type { usePriceList } from './use-price-list.ts';

const fieldLabels: Record<PriceListField, string> = {
  supplier_code: 'Supplier code',
  sku: 'SKU',
  barcode: 'Barcode',
  name: 'Product name',
  cost: 'Cost per piece',
  pack_size: 'Pack size',
  min_quantity: 'Minimum quantity',
  lead_time_days: 'Lead time',
};

interface PriceListMappingProps {
  list: ReturnType<typeof usePriceList>;
  preview: PriceListPreview;
}

/** What each column of the file is, to be corrected by hand. */
export function PriceListMappingCard({ list, preview }: PriceListMappingProps) {
  const problem = preview.mapping_problem ?? (preview.mapping.includes('cost') ? null : texts.costNotMapped);
  return (
    <Card title="Columns" description="Choose what each column of the file is.">
      <p role="status" className="text-sm text-ink-muted">
        {list.busy === 'reading' ? 'Reading...' : ''}
      </p>
      {problem && (
        <Alert tone="warning" className="mb-2">
          {problem}
        </Alert>
      )}
      <ColumnTargets
        headers={preview.headers}
        rows={preview.preview_rows}
        targets={list.mapping}
        isTarget={isPriceListField}
        disabled={list.busy === 'taking'}
        onChange={list.correct}
      >
        {priceListFields.map((field) => (
          <option key={field} value={field}>
            {fieldLabels[field]}
          </option>
        ))}
      </ColumnTargets>
    </Card>
  );
}
