import { useWatch } from 'react-hook-form';
import type { BoundForm } from '../../../platform/form/bound-form.ts';
import { useFormat } from '../../../platform/format.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { plannedRefund, type ReturnInput } from './planned-refund.ts';
import type { Returnable } from './returnable.ts';

/** What the return comes to while it is typed. */
export function RefundPreview({ form, returnable }: { form: BoundForm<ReturnInput>; returnable: Returnable }) {
  const { money } = useFormat();
  const { value, refund, problem } = plannedRefund(returnable, useWatch({ control: form.control }) as ReturnInput);
  const { account, kind } = returnable;
  return (
    <output aria-live="polite" className={classNames('block', problem === null ? 'text-ink-muted' : 'text-danger')}>
      {problem === 'refund_amount'
        ? `Only ${money(account.amount_paid)} was paid.`
        : problem === 'fee_amount'
          ? `The goods are worth only ${money(value)} of the ${kind}.`
          : `The goods are worth ${money(value)} of the ${kind}. ${money(refund ?? 0)} is given back.`}
    </output>
  );
}
