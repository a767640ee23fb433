import { purchaseMessages as texts } from '@stockhand/contract/purchasing/messages';
import { ClosePurchaseOrder } from '@stockhand/contract/purchasing/receipts';
import { outstandingOf } from '@stockhand/contract/purchasing/rules';
import type { PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import { DialogForm } from '../../../platform/form/form.tsx';
import { TextareaField } from '../../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { useFormat } from '../../../platform/format.tsx';
import { trpc } from '../../../platform/trpc.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { useGoodsMoved } from './use-goods-moved.ts';

interface ClosePurchaseOrderDialogProps {
  order: PurchaseOrderView;
  open: boolean;
  onClose: () => void;
}

/** Ends an order of which something will never come. */
export function ClosePurchaseOrderDialog({ order, open, onClose }: ClosePurchaseOrderDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Close ${order.po_number}`}
      description="What is outstanding is noted as not delivered. The order can then no longer be received."
    >
      <CloseForm order={order} onClose={onClose} />
    </Dialog>
  );
}

function CloseForm({ order, onClose }: Omit<ClosePurchaseOrderDialogProps, 'open'>) {
  const { quantity } = useFormat();
  const goodsMoved = useGoodsMoved();
  const closing = trpc.purchasing.close.useMutation();
  const form = useSchemaForm({
    schema: ClosePurchaseOrder,
    defaultValues: { id: order.id, reason: '' },
    // What will not come follows the order, so it is what the person has seen.
    save: (values) => closing.mutateAsync({ ...values, expected_updated_at: order.updated_at.toISOString() }),
    onSaved: async (closed) => {
      onClose();
      toast.success(texts.closed);
      await goodsMoved(closed);
    },
    failureText: texts.closeFailed,
  });
  const outstanding = order.items.filter((item) => outstandingOf(item) > 0);
  return (
    <DialogForm form={form} submitText="Close Order" busyText="Closing...">
      <section>
        <h3 className="text-sm font-medium">Will not come</h3>
        <ul aria-label="Will not come" className="mt-1 divide-y divide-line">
          {outstanding.map((item) => (
            <li key={item.id} className="flex justify-between gap-4 py-1.5">
              <span className="min-w-0 wrap-anywhere">
                {item.product_name}
                <span className="block text-sm text-ink-muted">{item.sku}</span>
              </span>
              <span className="shrink-0 tabular-nums">
                {quantity(outstandingOf(item))} of {quantity(item.quantity)}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <TextareaField
        form={form}
        name="reason"
        label="Reason"
        rows={2}
        placeholder="Why it will not come: out of stock, discontinued"
      />
    </DialogForm>
  );
}
