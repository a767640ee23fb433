import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { editableStatuses } from '@stockhand/contract/orders/rules';
import { type OrderView, UpdateOrder } from '@stockhand/contract/orders/schema';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BackLink } from '../../../platform/back-link.tsx';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { paths } from '../../../platform/paths.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { OrderRecord } from '../order-record.tsx';
import { useOrderChanged } from '../use-order-changed.ts';
import { OrderForm } from './order-form.tsx';
import { orderForm, valuesOf } from './order-values.ts';

const EditOrder = orderForm(UpdateOrder.omit({ id: true, expected_updated_at: true }));

export function EditOrderPage() {
  return <OrderRecord>{(order) => <OpenedOrder order={order} />}</OrderRecord>;
}

/** Edits the order as it was when the form opened; a newer one replaces it only when asked to. */
function OpenedOrder({ order }: { order: OrderView }) {
  const [opened, setOpened] = useState(order);
  const isChanged = order.updated_at.getTime() !== opened.updated_at.getTime();
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        above={<BackLink to={paths.order(order.id)}>Back to {order.order_number}</BackLink>}
        title={`Edit ${order.order_number}`}
      />
      {isChanged && (
        <Alert tone="warning" actions={<Button onClick={() => setOpened(order)}>Load the newer order</Button>}>
          {texts.changedMeanwhile}
        </Alert>
      )}
      {editableStatuses.has(opened.status) ? (
        <OrderEditor key={opened.updated_at.getTime()} order={opened} />
      ) : (
        <Alert tone="info">{texts.notEditable}</Alert>
      )}
    </div>
  );
}

function OrderEditor({ order }: { order: OrderView }) {
  const navigate = useNavigate();
  const changed = useOrderChanged();
  const { catalog } = trpc.useUtils();
  const update = trpc.orders.update.useMutation();
  const seen = { id: order.id, expected_updated_at: order.updated_at.toISOString() };
  const form = useSchemaForm({
    schema: EditOrder,
    defaultValues: valuesOf(order),
    save: (values) => update.mutateAsync({ ...values, ...seen }),
    onSaved: async (saved) => {
      await navigate(paths.order(order.id));
      await Promise.all([changed(saved, texts.updated), catalog.products.invalidate()]);
    },
    failureText: texts.updateFailed,
  });
  return (
    <OrderForm
      form={form}
      submitText="Update Order"
      busyText="Updating..."
      cancelTo={paths.order(order.id)}
      reservedHere={(id) =>
        order.items.reduce((sum, { product, quantity }) => sum + (product === id ? quantity : 0), 0)
      }
    />
  );
}
