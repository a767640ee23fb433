import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { goodsOf, orderStatuses, orderStatusLabels } from '@stockhand/contract/orders/rules';
import { ChangeOrderStatus, type OrderView } from '@stockhand/contract/orders/schema';
import { DialogForm } from '../../platform/form/form.tsx';
import { SelectField } from '../../platform/form/select-field.tsx';
import { useSchemaForm } from '../../platform/form/use-form.ts';
import { trpc } from '../../platform/trpc.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { keepsGoodsOut } from './keeps-goods-out.ts';
import type { OrderDialogProps } from './order-dialog.ts';
import { useOrderChanged } from './use-order-changed.ts';

export function UpdateStatusDialog({ order, open, onClose }: OrderDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Update Status" size="sm">
      <StatusForm order={order} onClose={onClose} />
    </Dialog>
  );
}

/** Cancelling has its own question. */
function choicesOf(order: OrderView) {
  const staysOut = keepsGoodsOut(order);
  return orderStatuses
    .filter((status) => status !== 'cancelled' && (!staysOut || goodsOf[status] === 'out'))
    .map((value) => ({ value, label: orderStatusLabels[value] }));
}

function StatusForm({ order, onClose }: Omit<OrderDialogProps, 'open'>) {
  const changed = useOrderChanged();
  const change = trpc.orders.changeStatus.useMutation();
  const form = useSchemaForm({
    schema: ChangeOrderStatus,
    defaultValues: { id: order.id, status: order.status, expected_updated_at: order.updated_at.toISOString() },
    save: (values) => change.mutateAsync(values),
    onSaved: async (answer) => {
      onClose();
      await changed(answer, texts.statusUpdated(orderStatusLabels[answer.status]));
    },
    failureText: texts.statusFailed,
  });
  return (
    <DialogForm form={form} submitText="Update Status" busyText="Updating...">
      <SelectField form={form} name="status" label="New Status" options={choicesOf(order)} />
    </DialogForm>
  );
}
