import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { ReturnItems } from '@stockhand/contract/orders/returns';
import { Quantity } from '@stockhand/contract/wire';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { DialogForm } from '../../../platform/form/form.tsx';
import { MoneyField } from '../../../platform/form/number-field.tsx';
import { SelectField } from '../../../platform/form/select-field.tsx';
import { TextareaField } from '../../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { useFormat } from '../../../platform/format.tsx';
import { scanArea } from '../../../platform/scanning/use-scanner.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { offeredMethod, paymentMethodOptions } from '../payments/payment-methods.ts';
import { plannedRefund, type ReturnInput } from './planned-refund.ts';
import { RefundPreview } from './refund-preview.tsx';
import type { Returnable } from './returnable.ts';
import { ReturnedLines } from './returned-lines.tsx';
import { useScannedReturn } from './use-scanned-return.ts';
import { useUndoReturn } from './use-undo-return.ts';

interface ReturnDialogProps {
  returnable: Returnable;
  open: boolean;
  onClose: () => void;
}

/** Takes goods back, by line, and gives money back. */
export function ReturnDialog({ returnable, open, onClose }: ReturnDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Return items of ${returnable.number}`}
      size="lg"
    >
      {/* A scan goes to its line wherever the focus is. The form takes part in the dialog's layout. */}
      <div {...scanArea} className="contents [&>form]:contents">
        <ReturnForm returnable={returnable} onClose={onClose} />
      </div>
    </Dialog>
  );
}

/** Longer than other messages; the list of returns offers it for the whole minute. */
const undoToastMs = 15_000;

/** A line of which nothing comes back stands at 0. */
const FormSchema = ReturnItems.extend({
  items: z.array(ReturnItems.shape.items.element.extend({ quantity: Quantity(0, texts.returnedNegative) })),
});

function ReturnForm({ returnable, onClose }: Omit<ReturnDialogProps, 'open'>) {
  const utils = trpc.useUtils();
  const format = useFormat();
  const undo = useUndoReturn(returnable);
  const creating = {
    order: trpc.orders.returns.create.useMutation(),
    sale: trpc.sales.returns.create.useMutation(),
  };
  const form = useSchemaForm({
    schema: FormSchema,
    defaultValues: {
      id: returnable.id,
      items: returnable.items
        .filter(({ quantity, returned_quantity }) => quantity > returned_quantity)
        .map(({ id }) => ({ item_id: id, quantity: 0, restock: true, location: null as number | null, reason: '' })),
      fee_amount: null,
      refund_amount: null,
      refund_method: offeredMethod(returnable.payment_method),
      notes: '',
    },
    save: ({ items, ...values }) =>
      creating[returnable.kind].mutateAsync({ ...values, items: items.filter(({ quantity }) => quantity > 0) }),
    renamed: (field, { items }) => inForm(field, items),
    onSaved: async (made) => {
      onClose();
      toast.success(texts.returned(made.return_number), {
        duration: undoToastMs,
        action: { label: 'Undo', onClick: () => void undo(made) },
      });
      await Promise.all([utils.orders.invalidate(), utils.sales.invalidate(), utils.catalog.products.invalidate()]);
    },
    failureText: texts.returnFailed,
  });
  useScannedReturn(form, returnable.items);
  const { pieces, refund } = plannedRefund(returnable, useWatch({ control: form.methods.control }) as ReturnInput);
  const pieceCount = `${format.quantity(pieces)} ${pieces === 1 ? 'piece' : 'pieces'}`;
  const submitText = refund ? `Return ${pieceCount} and refund ${format.money(refund)}` : `Return ${pieceCount}`;
  return (
    <DialogForm form={form} submitText={submitText} busyText="Returning..." isEmpty={pieces === 0}>
      <ReturnedLines form={form} items={returnable.items} />
      <RefundPreview form={form} returnable={returnable} />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <MoneyField form={form} name="fee_amount" label="Fee" hint="Kept of what the goods are worth." />
        <MoneyField
          form={form}
          name="refund_amount"
          label="Refund"
          hint="Empty gives back what was paid for the goods, less the fee."
        />
        <SelectField form={form} name="refund_method" label="Refund By" options={paymentMethodOptions} />
        <TextareaField form={form} name="notes" label="Notes" rows={2} />
      </div>
    </DialogForm>
  );
}

/** The server counts the lines that come back, the form all of them. */
function inForm(field: string, lines: readonly { quantity: number }[]): string {
  const sent = lines.flatMap(({ quantity }, index) => (quantity > 0 ? [index] : []));
  return field.replace(/^items\.(\d+)/, (_, index: string) => `items.${sent[Number(index)] ?? index}`);
}
