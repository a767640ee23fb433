import type { GiveAllowance } from '@stockhand/contract/orders/allowances';
import { trpc } from '../../../platform/trpc.ts';
import type { Allowable } from './allowable.ts';

/** Gives an allowance of a document or takes one back, and reads what shows it again. */
export function useGiveAllowance({ kind }: Pick<Allowable, 'kind'>) {
  const { orders, sales } = trpc.useUtils();
  const onSuccess = () => Promise.all([orders.invalidate(), sales.invalidate()]);
  const ofOrder = trpc.orders.allowances.create.useMutation({ onSuccess });
  const ofSale = trpc.sales.allowances.create.useMutation({ onSuccess });
  return {
    booking: kind === 'order' ? ofOrder : ofSale,
    give: ({ refund_amount, ...form }: GiveAllowance) =>
      kind === 'order' ? ofOrder.mutateAsync({ ...form, refund_amount }) : ofSale.mutateAsync(form),
  };
}
