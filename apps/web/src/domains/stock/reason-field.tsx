import { removes } from '@stockhand/contract/stock/schema';
import { useEffect } from 'react';
import { SelectField } from '../../platform/form/select-field.tsx';
import { trpc } from '../../platform/trpc.ts';
import type { MovementForm } from './movement-fields.tsx';

/** The tenant's reasons by name; none until they are known. */
export function useRemovalReasons(): readonly string[] {
  const reasons = trpc.stock.removalReasons.list.useQuery({ is_active: true });
  return reasons.data?.results.map(({ name }) => name) ?? [];
}

/** Why, for stock that is removed. */
export function ReasonField({ form, reasons }: { form: MovementForm; reasons: readonly string[] }) {
  const [transaction_type, quantity, reason] = form.methods.watch(['transaction_type', 'quantity', 'reason']);
  const isAsked = removes({ transaction_type, quantity });
  const isLeftOver = !isAsked && Boolean(reason);
  useEffect(() => {
    if (isLeftOver) form.methods.setValue('reason', '');
  });
  if (reasons.length === 0 || !isAsked) return null;
  return (
    <SelectField
      form={form}
      name="reason"
      label="Reason"
      required
      placeholder="Choose a reason"
      options={reasons.map((name) => ({ value: name, label: name }))}
    />
  );
}
