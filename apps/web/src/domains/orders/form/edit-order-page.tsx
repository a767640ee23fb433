import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { editableStatuses } from '@stockhand/contract/orders/rules';
import { type OrderView, UpdateOrder } from '@stockhand/contract/orders/schema';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BackLink } from '../../../platform/back-link.tsx';
import { useMergingForm } from '../../../platform/form/merge/use-merging-form.ts';
import { paths } from '../../../platform/paths.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Alert } from '../../../ui/alert.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { OrderRecord } from '../order-record.tsx';
import { useOrderChanged } from '../use-order-changed.ts';
import { OrderConflict } from './order-conflict.tsx';
import { OrderForm } from './order-form.tsx';
import { orderForm, valuesOf } from './order-values.ts';

const EditOrder = orderForm(UpdateOrder.omit({ id: true, expected_updated_at: true }));

export function EditOrderPage() {
  return <OrderRecord>{(order) => <OpenedOrder order={order} />}</OrderRecord>;
}

/** What was typed stays when the order can be edited no longer. */
function OpenedOrder({ order }: { order: OrderView }) {
  const isEditable = editableStatuses.has(order.status);
  const [wasEditable] = useState(isEditable);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        above={<BackLink to={paths.order(order.id)}>Back to {order.order_number}</BackLink>}
        title={`Edit ${order.order_number}`}
      />
      {!isEditable && <Alert tone="info">{texts.notEditable}</Alert>}
      {wasEditable && <OrderEditor order={order} />}
    </div>
  );
}

function OrderEditor({ order }: { order: OrderView }) {
  const navigate = useNavigate();
  const changed = useOrderChanged();
  const { catalog, orders } = trpc.useUtils();
  const update = trpc.orders.update.useMutation();
  const { id } = order;
  const { form, conflict } = useMergingForm({
    schema: EditOrder,
    record: order,
    valuesOf,
    survivesReload: true,
    read: () => orders.get.fetch({ id }, { staleTime: 0 }),
    save: (edit) => update.mutateAsync({ ...edit.changed, id, expected_updated_at: edit.expected_updated_at }),
    changedMeanwhile: texts.changedMeanwhile,
    onSaved: async (saved) => {
      await navigate(paths.order(id));
      await Promise.all([changed(saved, texts.updated), catalog.products.invalidate()]);
    },
    failureText: texts.updateFailed,
  });
  return (
    <OrderForm
      form={form}
      conflict={<OrderConflict order={order} form={form} conflict={conflict} />}
      submitText="Update Order"
      busyText="Updating..."
      cancelTo={paths.order(id)}
      reservedHere={(product) =>
        order.items.reduce((sum, item) => sum + (item.product === product ? item.quantity : 0), 0)
      }
    />
  );
}
