import { fromMinor, lineTotalMinor, toMinor } from '@stockhand/contract/money';
import { creditOf, planRefund } from '@stockhand/contract/orders/rules';
import type { OrderView } from '@stockhand/contract/orders/schema';
import { useWatch } from 'react-hook-form';
import type { BoundForm } from '../../../platform/form/bound-form.ts';
import { useFormat } from '../../../platform/format.tsx';

interface ReturnInput {
  items: { item_id: number; quantity: number }[];
  refund_amount?: number | null | undefined;
}

/** What the return comes to while it is typed (docs/rules.md#returns). The server computes it again. */
export function RefundPreview({ form, order }: { form: BoundForm<ReturnInput>; order: OrderView }) {
  const { money } = useFormat();
  const { items, refund_amount } = useWatch({ control: form.control }) as ReturnInput;
  const value = worthOf(order, items);
  const asked = refund_amount != null && Number.isFinite(refund_amount) ? refund_amount : null;
  const plan = planRefund(order, value, asked);
  return (
    <output aria-live="polite" className="block text-ink-muted">
      {plan
        ? `The goods are worth ${money(value)} of the order. ${money(plan.refund_amount)} is given back.`
        : `Only ${money(order.amount_paid)} was paid.`}
    </output>
  );
}

/** Their prices with their share of tax and discount, after what came back before. */
function worthOf(order: OrderView, returned: ReturnInput['items']): number {
  const worth = (lines: readonly { quantity: number; unit_price: number }[]) =>
    lines.reduce((sum, line) => sum + lineTotalMinor(line), 0);
  const before = worth(order.items.map((item) => ({ ...item, quantity: item.returned_quantity })));
  const now = worth(
    order.items.map(({ id, unit_price }) => {
      const quantity = returned.find(({ item_id }) => item_id === id)?.quantity ?? 0;
      return { quantity: Number.isInteger(quantity) ? quantity : 0, unit_price };
    }),
  );
  return fromMinor(toMinor(creditOf(order, before + now)) - toMinor(creditOf(order, before)));
}
