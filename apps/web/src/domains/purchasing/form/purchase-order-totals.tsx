import { discountTaken } from '@stockhand/contract/money';
import { purchaseTotals } from '@stockhand/contract/purchasing/rules';
import { isTotalStorable } from '@stockhand/contract/purchasing/schema';
import { useWatch } from 'react-hook-form';
import { MoneyField, NumberField } from '../../../platform/form/number-field.tsx';
import { TextareaField } from '../../../platform/form/text-field.tsx';
import { useFormat } from '../../../platform/format.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { pricedLine } from '../../catalog/line-items/line-input.ts';
import type { PurchaseOrderFields, PurchaseOrderValues } from './purchase-order-values.ts';

/** Charges, and what the order comes to while it is typed. The server computes it again. */
export function PurchaseOrderTotals({ form }: { form: PurchaseOrderFields }) {
  const { money } = useFormat();
  const values = useWatch({ control: form.control }) as PurchaseOrderValues;
  const amounts = {
    items: values.items.flatMap((line) => pricedLine(line) ?? []),
    tax: amountOf(values.tax),
    shipping_cost: amountOf(values.shipping_cost),
    discount: amountOf(values.discount),
  };
  const isStorable = isTotalStorable(amounts);
  const { subtotal, tax_amount, total } = purchaseTotals(amounts);
  const taken = discountTaken({ ...amounts, subtotal, tax: tax_amount });
  const text = (amount: number) => (isStorable ? money(amount) : 'Too large');
  return (
    <Card title="Order Totals">
      <div className="flex flex-col gap-3">
        <MoneyField form={form} name="shipping_cost" label="Shipping Cost" required={false} />
        <NumberField form={form} name="tax" label="Tax (%)" decimals={3} padded={false} min={0} required={false} />
        <MoneyField form={form} name="discount" label="Discount" required={false} />
        <TextareaField form={form} name="notes" label="Notes" />
        <output aria-label="Totals" aria-live="polite">
          <DescriptionList
            layout="rows"
            items={[
              { label: 'Subtotal', value: text(subtotal) },
              { label: 'Tax', value: text(tax_amount) },
              { label: 'Shipping', value: text(amounts.shipping_cost) },
              { label: 'Discount', value: text(amounts.discount === 0 ? 0 : -taken) },
              { label: 'Total', value: <strong className="text-lg font-semibold">{text(total)}</strong> },
            ]}
          />
        </output>
      </div>
    </Card>
  );
}

/** 0 while the field is empty or holds no amount. */
function amountOf(value: number | null): number {
  return value !== null && Number.isFinite(value) ? value : 0;
}
