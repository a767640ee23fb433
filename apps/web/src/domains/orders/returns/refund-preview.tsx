import { fromMinor, lineTotalMinor, toMinor } from '@stockhand/contract/money';
import { creditOf, planRefund } from '@stockhand/contract/orders/rules';
import { useWatch } from 'react-hook-form';
import type { BoundForm } from '../../../platform/form/bound-form.ts';
import { useFormat } from '../../../platform/format.tsx';
import type { Returnable } from './returnable.ts';

interface ReturnInput {
  items: { item_id: number; quantity: number }[];
  refund_amount?: number | null | undefined;
}

/** What the return comes to while it is typed (docs/rules.md#returns). The server computes it again. */
export function RefundPreview({ form, returnable }: { form: BoundForm<ReturnInput>; returnable: Returnable }) {
  const { money } = useFormat();
  const { items, refund_amount } = useWatch({ control: form.control }) as ReturnInput;
  const { account, kind } = returnable;
  const value = worthOf(returnable, items);
  const asked = refund_amount != null && Number.isFinite(refund_amount) ? refund_amount : null;
  const plan = planRefund(account, value, asked);
  return (
    <output aria-live="polite" className="block text-ink-muted">
      {plan
        ? `The goods are worth ${money(value)} of the ${kind}. ${money(plan.refund_amount)} is given back.`
        : `Only ${money(account.amount_paid)} was paid.`}
    </output>
  );
}

/** Their prices with their share of tax and discount, after what came back before. */
function worthOf({ items, account }: Returnable, returned: ReturnInput['items']): number {
  const worth = (lines: readonly { quantity: number; unit_price: number }[]) =>
    lines.reduce((sum, line) => sum + lineTotalMinor(line), 0);
  const before = worth(items.map((item) => ({ ...item, quantity: item.returned_quantity })));
  const now = worth(
    items.map(({ id, unit_price }) => {
      const quantity = returned.find(({ item_id }) => item_id === id)?.quantity ?? 0;
      return { quantity: Number.isInteger(quantity) ? quantity : 0, unit_price };
    }),
  );
  return fromMinor(toMinor(creditOf(account, before + now)) - toMinor(creditOf(account, before)));
}
