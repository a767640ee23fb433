import { purchaseMessages as texts } from '@stockhand/contract/purchasing/messages';
import { choicesOf, purchaseStatusLabels } from '@stockhand/contract/purchasing/rules';
import { ChangePurchaseStatus, type PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import { useWatch } from 'react-hook-form';
import { DialogForm } from '../../platform/form/form.tsx';
import { SelectField } from '../../platform/form/select-field.tsx';
import { useSchemaForm } from '../../platform/form/use-form.ts';
import { trpc } from '../../platform/trpc.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { PurchaseOrderDialogProps } from './purchase-order-dialog.ts';
import { usePurchaseOrderChanged } from './use-purchase-order-changed.ts';

/** What may be set by hand; nothing while goods that came in stand or the order is final. */
export function statusOptions({ status, receipts }: PurchaseOrderView) {
  const hasReceipts = receipts.some(({ reversed_at }) => reversed_at === null);
  const hasReversals = receipts.some(({ reversed_at }) => reversed_at !== null);
  return choicesOf({ status, hasReceipts, hasReversals }).map((value) => ({
    value,
    label: purchaseStatusLabels[value],
  }));
}

export function UpdatePurchaseStatusDialog({ order, open, onClose }: PurchaseOrderDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Update Status" size="sm">
      <StatusForm order={order} onClose={onClose} />
    </Dialog>
  );
}

function StatusForm({ order, onClose }: Omit<PurchaseOrderDialogProps, 'open'>) {
  const changed = usePurchaseOrderChanged();
  const change = trpc.purchasing.changeStatus.useMutation();
  const options = statusOptions(order);
  // A partially received order without a receipt has a status that nobody sets by hand.
  const current = options.find(({ value }) => value === order.status) ?? options[0];
  const form = useSchemaForm({
    schema: ChangePurchaseStatus,
    defaultValues: {
      id: order.id,
      ...(current && { status: current.value }),
      expected_updated_at: order.updated_at.toISOString(),
    },
    save: (values) => change.mutateAsync(values),
    onSaved: async (answer) => {
      onClose();
      await changed(answer, texts.statusUpdated(purchaseStatusLabels[answer.status]));
    },
    failureText: texts.statusFailed,
  });
  const isCancelling = useWatch({ control: form.control, name: 'status' }) === 'cancelled';
  return (
    <DialogForm form={form} submitText="Update Status" busyText="Updating...">
      <SelectField
        form={form}
        name="status"
        label="New Status"
        options={options}
        hint={isCancelling ? texts.cancelHint : undefined}
      />
    </DialogForm>
  );
}
