import { fromMinor } from '@stockhand/contract/money';
import { lineShares, valueOfPieces } from '@stockhand/contract/orders/line-shares';
import { planRefund } from '@stockhand/contract/orders/rules';
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
  const plan = planRefund(kind, account, value, { refund_amount: asked });
  return (
    <output aria-live="polite" className="block text-ink-muted">
      {typeof plan === 'object'
        ? `The goods are worth ${money(value)} of the ${kind}. ${money(plan.refund_amount)} is given back.`
        : `Only ${money(account.amount_paid)} was paid.`}
    </output>
  );
}

/** Their prices with their share of tax and discount, after what came back before. */
function worthOf({ items, account }: Returnable, returned: ReturnInput['items']): number {
  const shares = lineShares(items, account);
  const values = items.map((item, index) => {
    const quantity = returned.find(({ item_id }) => item_id === item.id)?.quantity ?? 0;
    const pieces = Number.isInteger(quantity) ? quantity : 0;
    const share = shares[index] ?? { discount_share: 0, tax_share: 0 };
    const { goods, tax } = valueOfPieces({ ...item, ...share }, item.returned_quantity, pieces);
    return goods + tax;
  });
  return fromMinor(values.reduce((sum, value) => sum + value, 0));
}
