import { stockReportMessages as texts } from '@stockhand/contract/reports/stock-messages';
import { useState } from 'react';
import { PastMomentField } from '../../../platform/form/past-moment-field.tsx';
import { failureTextOr } from '../../../platform/form/server-errors.ts';
import { useFormat } from '../../../platform/format.tsx';
import { keepPage } from '../../../platform/list/use-list.ts';
import { trpc } from '../../../platform/trpc.ts';

/** What was on hand of the product at a moment, and its value then. */
export function ProductStockOn({ product }: { product: number }) {
  const { quantity, money } = useFormat();
  const [at, setAt] = useState<string>();
  const stock = trpc.reports.stockAsOf.useQuery(
    { product, ...(at && { at }) },
    { ...keepPage, enabled: at !== undefined },
  );
  const totals = at === undefined ? undefined : stock.data?.totals;
  return (
    <section aria-label="Stock on" className="flex flex-wrap items-end gap-x-6 gap-y-2">
      <PastMomentField
        label="Stock on"
        value={at}
        onValueChange={setAt}
        error={stock.isError ? failureTextOr(stock.error, texts.stockOnFailed) : undefined}
      />
      <p role="status" className="py-1.5 tabular-nums">
        {totals && `${quantity(totals.quantity)} on hand, worth ${money(totals.value)} at cost`}
      </p>
    </section>
  );
}
