import { GiveAllowance } from '@stockhand/contract/orders/allowances';
import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { DialogForm } from '../../../platform/form/form.tsx';
import { MoneyField } from '../../../platform/form/number-field.tsx';
import { SelectField } from '../../../platform/form/select-field.tsx';
import { TextField } from '../../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { useFormat } from '../../../platform/format.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { offeredMethod, paymentMethodOptions } from '../payments/payment-methods.ts';
import type { Allowable } from './allowable.ts';
import { useGiveAllowance } from './use-give-allowance.ts';

interface AllowanceDialogProps {
  document: Allowable;
  open: boolean;
  onClose: () => void;
}

/** Takes an amount off what an order or a sale charges, and gives it back where it was paid. */
export function AllowanceDialog({ document, open, onClose }: AllowanceDialogProps) {
  const { money } = useFormat();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Allowance on ${document.number}`}
      description={texts.allowanceOf[document.kind](money(document.charged))}
      size="sm"
    >
      <AllowanceForm document={document} onClose={onClose} />
    </Dialog>
  );
}

/** What is taken back is a row of the list. */
const AllowanceFields = GiveAllowance.refine(({ amount }) => amount > 0, {
  path: ['amount'],
  error: texts.amountPositive,
});

function AllowanceForm({ document, onClose }: Omit<AllowanceDialogProps, 'open'>) {
  const { give } = useGiveAllowance(document);
  const isOrder = document.kind === 'order';
  const form = useSchemaForm({
    schema: AllowanceFields,
    defaultValues: {
      id: document.id,
      reason: '',
      refund_amount: null,
      method: offeredMethod(document.payment_method),
    },
    save: give,
    onSaved: async () => {
      onClose();
      toast.success(texts.allowanceDone);
    },
    failureText: texts.allowanceFailed,
  });
  return (
    <DialogForm form={form} submitText="Give Allowance" busyText="Recording...">
      <MoneyField form={form} name="amount" label="Amount" />
      <TextField form={form} name="reason" label="Reason" autoComplete="off" />
      {document.isPaid && isOrder && (
        <MoneyField form={form} name="refund_amount" label="Refund" hint="Empty leaves it owed to the customer." />
      )}
      {document.isPaid && <SelectField form={form} name="method" label="Refund By" options={paymentMethodOptions} />}
    </DialogForm>
  );
}
