import { dayIn } from '@stockhand/contract/calendar';
import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { TakePayment } from '@stockhand/contract/orders/payments';
import { amountPayable } from '@stockhand/contract/orders/rules';
import type { OrderView } from '@stockhand/contract/orders/schema';
import { DialogForm } from '../../../platform/form/form.tsx';
import { MoneyField } from '../../../platform/form/number-field.tsx';
import { SelectField } from '../../../platform/form/select-field.tsx';
import { TextField } from '../../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { useFormat } from '../../../platform/format.tsx';
import { trpc } from '../../../platform/trpc.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { DialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { offeredMethod, paymentMethodOptions } from './payment-methods.ts';

export type PaymentKind = 'payment' | 'refund';

interface TakePaymentDialogProps extends DialogSubject<PaymentKind> {
  order: OrderView;
}

/** Records money that came or was given back. */
export function TakePaymentDialog({ subject, isOpen, close, order }: TakePaymentDialogProps) {
  const { money } = useFormat();
  const isRefund = subject === 'refund';
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title={isRefund ? 'Refund' : 'Record Payment'}
      description={
        isRefund
          ? `${money(order.amount_paid)} was paid.${isOwedAgain(order) ? ` ${texts.refundIsDueAgain}` : ''}`
          : `${money(amountPayable(order))} of ${order.order_number} ${order.amount_due > 0 ? 'is due' : 'can be paid'}.`
      }
      size="sm"
    >
      <TakePaymentForm order={order} isRefund={isRefund} onClose={close} />
    </Dialog>
  );
}

/** Of what was paid too much, or of an order that charges nothing any more, nothing is due again. */
function isOwedAgain({ amount_credit, status }: OrderView): boolean {
  return amount_credit === 0 && (status === 'shipped' || status === 'delivered');
}

interface TakePaymentFormProps {
  order: OrderView;
  isRefund: boolean;
  onClose: () => void;
}

/** Which way the money goes is the dialog's; a minus would turn it round. */
const PaymentForm = TakePayment.refine(({ amount }) => amount > 0, {
  path: ['amount'],
  error: texts.amountPositive,
});

function TakePaymentForm({ order, isRefund, onClose }: TakePaymentFormProps) {
  const { timezone } = useFormat();
  const { orders } = trpc.useUtils();
  const take = trpc.orders.payments.create.useMutation();
  const form = useSchemaForm({
    schema: PaymentForm,
    defaultValues: {
      id: order.id,
      amount: isRefund ? order.amount_credit || order.amount_paid : amountPayable(order),
      method: offeredMethod(order.payment_method),
      date: dayIn(new Date(), timezone),
      reference: '',
    },
    // A refund is typed as what is given back.
    save: (payment) => take.mutateAsync(isRefund ? { ...payment, amount: -payment.amount } : payment),
    onSaved: async () => {
      onClose();
      toast.success(isRefund ? texts.refundDone : texts.paymentDone);
      await orders.invalidate();
    },
    failureText: isRefund ? texts.refundFailed : texts.paymentFailed,
  });
  return (
    <DialogForm
      form={form}
      submitText={isRefund ? 'Refund' : 'Record Payment'}
      busyText={isRefund ? 'Refunding...' : 'Recording...'}
    >
      <MoneyField form={form} name="amount" label="Amount" />
      <SelectField form={form} name="method" label="Payment Method" options={paymentMethodOptions} />
      <TextField form={form} name="date" label="Date" type="date" required />
      <TextField form={form} name="reference" label="Reference" autoComplete="off" />
    </DialogForm>
  );
}
