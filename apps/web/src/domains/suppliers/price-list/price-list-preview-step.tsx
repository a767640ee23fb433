import type { PriceListPreview } from '@stockhand/contract/suppliers/price-list';
import {
  isPriceListField,
  type PriceListField,
  priceListFields,
} from '@stockhand/contract/suppliers/price-list-fields';
import { priceListMessages as texts } from '@stockhand/contract/suppliers/price-list-messages';
import { useState } from 'react';
import { useFormat } from '../../../platform/format.tsx';
import { useCan } from '../../../platform/session/current-user.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import { ColumnTargets } from '../../imports/import-column-targets.tsx';
import { type PriceGroup, priceGroups, rowsOfGroup } from './price-list-choice.ts';
import { PriceListRows } from './price-list-rows.tsx';
import type { usePriceList } from './use-price-list.ts';

interface PriceListPreviewStepProps {
  supplierId: number;
  list: ReturnType<typeof usePriceList>;
  preview: PriceListPreview;
}

/** What the file would change, by kind, to be ticked; the columns can be corrected. */
export function PriceListPreviewStep({ supplierId, list, preview }: PriceListPreviewStepProps) {
  const format = useFormat();
  const mayUpdateProducts = useCan()('update', 'products');
  const [updateCostPrice, setUpdateCostPrice] = useState(false);
  const count = list.chosenCount;
  return (
    <div className="flex flex-col gap-4">
      <Columns list={list} preview={preview} />
      {list.failure && (
        <Alert tone="danger" actions={<Button onClick={list.look}>Look Again</Button>}>
          {list.failure}
        </Alert>
      )}
      <Groups supplierId={supplierId} list={list} preview={preview} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {mayUpdateProducts ? (
          <Checkbox
            label="Also update the cost price of the products"
            hint="Inventory value and margins follow the cost price."
            checked={updateCostPrice}
            onCheckedChange={setUpdateCostPrice}
          />
        ) : (
          <span />
        )}
        <div className="flex flex-wrap gap-2">
          <Button onClick={list.back}>Back</Button>
          <Button
            variant="primary"
            busy={list.busy === 'taking'}
            busyText="Updating..."
            disabled={count === 0 || list.busy !== null || preview.mapping_problem !== null}
            onClick={() => list.take(updateCostPrice && mayUpdateProducts)}
          >
            {count === 1 ? 'Update 1 Price' : `Update ${format.quantity(count)} Prices`}
          </Button>
        </div>
      </div>
    </div>
  );
}

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

function Columns({ list, preview }: Omit<PriceListPreviewStepProps, 'supplierId'>) {
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

function Groups({ supplierId, list, preview }: PriceListPreviewStepProps) {
  const groups = priceGroups
    .map((group) => ({ ...group, rows: rowsOfGroup(preview.rows, group.value) }))
    .filter(({ rows }) => rows.length > 0);
  const [picked, setPicked] = useState<PriceGroup>();
  const group = groups.find(({ value }) => value === picked) ?? groups[0];
  if (!group) return <Alert tone="warning">The file has no rows.</Alert>;
  return (
    <Tabs
      label="Changes"
      items={groups.map(({ value, label, rows }) => ({ value, label, count: rows.length }))}
      value={group.value}
      onValueChange={setPicked}
    >
      <TabPanel value={group.value}>
        <PriceListRows
          key={group.value}
          supplierId={supplierId}
          rows={group.rows}
          label={group.label}
          state={list.chosen}
          isTaken={list.isTaken}
          disabled={list.busy !== null}
          onChange={list.setChosen}
        />
      </TabPanel>
    </Tabs>
  );
}
