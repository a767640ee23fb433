import { discountTaken } from '@stockhand/contract/money';
import { orderTotals } from '@stockhand/contract/orders/rules';
import { useWatch } from 'react-hook-form';
import { MoneyField } from '../../../platform/form/number-field.tsx';
import { useFormat } from '../../../platform/format.tsx';
import { useCan } from '../../../platform/session/current-user.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { pricedLine } from '../../catalog/line-items/line-input.ts';
import type { OrderFormFields, OrderValues } from './order-values.ts';

/** Shipping, tax and discount as amounts, and what the order comes to while it is typed. The server computes it again. */
export function OrderTotals({ form }: { form: OrderFormFields }) {
  const { money } = useFormat();
  const mayDiscount = useCan()('update', 'products');
  const values = useWatch({ control: form.control }) as OrderValues;
  const { shipping_cost, tax, discount } = values;
  const charges = { shipping_cost: amountOf(shipping_cost), tax: amountOf(tax), discount: amountOf(discount) };
  const totals = orderTotals(
    values.items.flatMap((line) => pricedLine(line) ?? []),
    charges,
  );
  const text = (amount: number | undefined) => (amount === undefined ? 'Too large' : money(amount));
  return (
    <Card title="Order Summary">
      <div className="flex flex-col gap-3">
        <MoneyField form={form} name="shipping_cost" label="Shipping" required={false} />
        <MoneyField form={form} name="tax" label="Tax" required={false} />
        {mayDiscount && <MoneyField form={form} name="discount" label="Discount" required={false} />}
        <output aria-label="Totals" aria-live="polite">
          <DescriptionList
            layout="rows"
            items={[
              { label: 'Subtotal', value: text(totals?.subtotal) },
              ...(mayDiscount || charges.discount === 0
                ? []
                : [{ label: 'Discount', value: text(totals && -discountTaken({ ...charges, ...totals })) }]),
              { label: 'Total', value: <strong className="text-lg font-semibold">{text(totals?.total)}</strong> },
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
