import type { PriceListPreview } from '@stockhand/contract/suppliers/price-list';
import { useState } from 'react';
import { useFormat } from '../../../platform/format.tsx';
import { useCan } from '../../../platform/session/current-user.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { SheetChoice } from '../../imports/sheet-choice.tsx';
import { PriceListGroups } from './price-list-groups.tsx';
import { PriceListMappingCard } from './price-list-mapping.tsx';
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
      <div className="max-w-sm empty:hidden">
        <SheetChoice
          preview={{ ...preview, sheet: list.sheet }}
          disabled={list.busy === 'taking'}
          onChange={list.chooseSheet}
        />
      </div>
      <PriceListMappingCard list={list} preview={preview} />
      {list.failure && (
        <Alert tone="danger" actions={<Button onClick={list.look}>Look Again</Button>}>
          {list.failure}
        </Alert>
      )}
      <PriceListGroups supplierId={supplierId} list={list} preview={preview} />
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
