import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { ReturnItems } from '@stockhand/contract/orders/returns';
import { DialogForm } from '../../../platform/form/form.tsx';
import { MoneyField } from '../../../platform/form/number-field.tsx';
import { SelectField } from '../../../platform/form/select-field.tsx';
import { TextareaField } from '../../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import type { OrderDialogProps } from '../order-dialog.ts';
import { offeredMethod, paymentMethodOptions } from '../payments/payment-methods.ts';
import { RefundPreview } from './refund-preview.tsx';
import { ReturnedLines } from './returned-lines.tsx';

/** Takes goods back, by line, and gives money back. */
export function ReturnDialog({ order, open, onClose }: OrderDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Return items of ${order.order_number}`}
      size="lg"
    >
      <ReturnForm order={order} onClose={onClose} />
    </Dialog>
  );
}

function ReturnForm({ order, onClose }: Omit<OrderDialogProps, 'open'>) {
  const utils = trpc.useUtils();
  const createReturn = trpc.orders.returns.create.useMutation();
  const form = useSchemaForm({
    schema: ReturnItems,
    defaultValues: {
      id: order.id,
      items: order.items
        .filter(({ quantity, returned_quantity }) => quantity > returned_quantity)
        .map(({ id, quantity, returned_quantity }) => ({
          item_id: id,
          quantity: quantity - returned_quantity,
          restock: true,
          location: null,
          reason: '',
        })),
      refund_amount: null,
      refund_method: offeredMethod(order.payment_method),
      notes: '',
    },
    save: (values) => createReturn.mutateAsync(values),
    onSaved: async (made) => {
      onClose();
      toast.success(texts.returned(made.return_number));
      await Promise.all([utils.orders.invalidate(), utils.sales.invalidate(), utils.catalog.products.invalidate()]);
    },
    failureText: texts.returnFailed,
  });
  return (
    <DialogForm form={form} submitText="Return Items" busyText="Returning...">
      <ReturnedLines form={form} items={order.items} />
      <RefundPreview form={form} order={order} />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <MoneyField
          form={form}
          name="refund_amount"
          label="Refund"
          hint="Empty gives back what was paid for the goods."
        />
        <SelectField form={form} name="refund_method" label="Refund By" options={paymentMethodOptions} />
        <TextareaField form={form} name="notes" label="Notes" rows={2} className="sm:col-span-2" />
      </div>
    </DialogForm>
  );
}
