import { GiveAllowance } from '@stockhand/contract/orders/allowances';
import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { amountCharged } from '@stockhand/contract/orders/rules';
import { DialogForm } from '../../../platform/form/form.tsx';
import { MoneyField } from '../../../platform/form/number-field.tsx';
import { SelectField } from '../../../platform/form/select-field.tsx';
import { TextField } from '../../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { useFormat } from '../../../platform/format.tsx';
import { trpc } from '../../../platform/trpc.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import type { OrderDialogProps } from '../order-dialog.ts';
import { offeredMethod, paymentMethodOptions } from '../payments/payment-methods.ts';

/** Takes an amount off what the order charges, and gives it back where it was paid. */
export function AllowanceDialog({ order, open, onClose }: OrderDialogProps) {
  const { money } = useFormat();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Allowance on ${order.order_number}`}
      description={`The customer keeps the goods and owes less. ${money(amountCharged(order))} can be taken off.`}
      size="sm"
    >
      <AllowanceForm order={order} onClose={onClose} />
    </Dialog>
  );
}

/** What is taken back is a row of the list. */
const AllowanceFields = GiveAllowance.refine(({ amount }) => amount > 0, {
  path: ['amount'],
  error: texts.amountPositive,
});

function AllowanceForm({ order, onClose }: Omit<OrderDialogProps, 'open'>) {
  const { orders } = trpc.useUtils();
  const give = trpc.orders.allowances.create.useMutation();
  const isPaid = order.amount_paid > 0;
  const form = useSchemaForm({
    schema: AllowanceFields,
    defaultValues: {
      id: order.id,
      reason: '',
      refund_amount: null,
      method: offeredMethod(order.payment_method),
    },
    save: (values) => give.mutateAsync(values),
    onSaved: async () => {
      onClose();
      toast.success(texts.allowanceDone);
      await orders.invalidate();
    },
    failureText: texts.allowanceFailed,
  });
  return (
    <DialogForm form={form} submitText="Give Allowance" busyText="Recording...">
      <MoneyField form={form} name="amount" label="Amount" />
      <TextField form={form} name="reason" label="Reason" autoComplete="off" />
      {isPaid && (
        <>
          <MoneyField form={form} name="refund_amount" label="Refund" hint="Empty leaves it owed to the customer." />
          <SelectField form={form} name="method" label="Refund By" options={paymentMethodOptions} />
        </>
      )}
    </DialogForm>
  );
}
