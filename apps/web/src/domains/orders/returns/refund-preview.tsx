import { useWatch } from 'react-hook-form';
import type { BoundForm } from '../../../platform/form/bound-form.ts';
import { type Format, useFormat } from '../../../platform/format.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { plannedRefund, type ReturnInput } from './planned-refund.ts';
import type { Returnable } from './returnable.ts';

/** What the return comes to while it is typed. */
export function RefundPreview({ form, returnable }: { form: BoundForm<ReturnInput>; returnable: Returnable }) {
  const format = useFormat();
  const plan = plannedRefund(returnable, useWatch({ control: form.control }) as ReturnInput);
  return (
    <output
      aria-live="polite"
      className={classNames('block wrap-anywhere', plan.problem === null ? 'text-ink-muted' : 'text-danger')}
    >
      {textOf(plan, returnable, format)}
    </output>
  );
}

function textOf(plan: ReturnType<typeof plannedRefund>, { account, kind }: Returnable, format: Format): string {
  const { money, quantity } = format;
  switch (plan.problem) {
    case 'quantity': {
      const { product_name, quantity: sold, returned_quantity } = plan.line;
      return `Only ${quantity(sold - returned_quantity)} of ${product_name} can come back.`;
    }
    case 'refund_amount':
      return `Only ${money(account.amount_paid)} was paid.`;
    case 'fee_amount':
      return `The goods are worth only ${money(plan.value)} of the ${kind}.`;
    case null:
      return `The goods are worth ${money(plan.value)} of the ${kind}. ${money(plan.refund)} is given back.`;
  }
}
