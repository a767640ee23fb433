import { purchaseMessages as texts } from '@stockhand/contract/purchasing/messages';
import { type ReceiptView, ReverseReceipt } from '@stockhand/contract/purchasing/receipts';
import { DialogForm } from '../../../platform/form/form.tsx';
import { TextareaField } from '../../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { DialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { ReceiptItems } from './receipt-items.tsx';
import { useGoodsMoved } from './use-goods-moved.ts';

/** Takes a receipt back: its goods leave where they went, and may come in again. */
export function ReverseReceiptDialog({ subject, isOpen, close }: DialogSubject<ReceiptView>) {
  if (!subject) return null;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && close()}
      title={`Reverse ${subject.receipt_number}`}
      description="These goods leave the stock again and are outstanding again. The receipt stays, struck through. Costs that it changed go back to what they were, unless they have changed since."
    >
      <ReverseForm receipt={subject} onClose={close} />
    </Dialog>
  );
}

function ReverseForm({ receipt, onClose }: { receipt: ReceiptView; onClose: () => void }) {
  const goodsMoved = useGoodsMoved();
  const reverse = trpc.purchasing.receipts.reverse.useMutation();
  const form = useSchemaForm({
    schema: ReverseReceipt,
    defaultValues: { id: receipt.id, reason: '' },
    save: (values) => reverse.mutateAsync(values),
    onSaved: async (order) => {
      onClose();
      toast.success(reversedText(order.receipts, receipt.id));
      await goodsMoved(order);
    },
    failureText: texts.reverseFailed,
  });
  return (
    <DialogForm form={form} submitText="Reverse Receipt" busyText="Reversing..." isDangerous>
      <ReceiptItems receipt={receipt} word="from" />
      <TextareaField
        form={form}
        name="reason"
        label="Reason"
        rows={2}
        placeholder="Why it is taken back: wrong count, wrong order"
      />
    </DialogForm>
  );
}

function reversedText(receipts: readonly ReceiptView[], id: number): string {
  const left = receipts.find((one) => one.id === id)?.costs_left ?? [];
  if (left.length === 0) return texts.reversed;
  return `${texts.reversed}. ${texts.costsLeft(left)}`;
}
