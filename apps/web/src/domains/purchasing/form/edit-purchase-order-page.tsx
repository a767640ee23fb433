import { purchaseMessages as texts } from '@stockhand/contract/purchasing/messages';
import { type PurchaseOrderView, UpdatePurchaseOrder } from '@stockhand/contract/purchasing/schema';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BackLink } from '../../../platform/back-link.tsx';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { paths } from '../../../platform/paths.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useFarOffQuestion } from '../../stock/use-far-off-question.tsx';
import { PurchaseOrderRecord } from '../purchase-order-record.tsx';
import { usePurchaseOrderChanged } from '../use-purchase-order-changed.ts';
import { PurchaseOrderForm } from './purchase-order-form.tsx';
import { purchaseOrderForm, valuesOf } from './purchase-order-values.ts';

const EditForm = purchaseOrderForm(UpdatePurchaseOrder.omit({ id: true, expected_updated_at: true, status: true }));

export function EditPurchaseOrderPage() {
  return <PurchaseOrderRecord>{(order) => <OpenedOrder order={order} />}</PurchaseOrderRecord>;
}

/** Edits the draft as it was when the form opened; a newer one replaces it only when asked to. */
function OpenedOrder({ order }: { order: PurchaseOrderView }) {
  const [opened, setOpened] = useState(order);
  const isChanged = order.updated_at.getTime() !== opened.updated_at.getTime();
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        above={<BackLink to={paths.purchaseOrder(order.id)}>Back to {order.po_number}</BackLink>}
        title={`Edit ${order.po_number}`}
      />
      {isChanged && (
        <Alert tone="warning" actions={<Button onClick={() => setOpened(order)}>Load the newer purchase order</Button>}>
          {texts.changedMeanwhile}
        </Alert>
      )}
      {opened.status === 'draft' ? (
        <DraftEditor key={opened.updated_at.getTime()} order={opened} />
      ) : (
        <Alert tone="info">{texts.onlyDraftsEdited}</Alert>
      )}
    </div>
  );
}

function DraftEditor({ order }: { order: PurchaseOrderView }) {
  const navigate = useNavigate();
  const changed = usePurchaseOrderChanged();
  const update = trpc.purchasing.update.useMutation();
  const values = valuesOf(order);
  const seen = { id: order.id, expected_updated_at: order.updated_at.toISOString() };
  const { sure, question } = useFarOffQuestion();
  const form = useSchemaForm({
    schema: EditForm,
    defaultValues: values,
    save: async (edited) => {
      const ordered = (product: number) =>
        Math.max(0, ...order.items.filter((item) => item.product === product).map(({ quantity }) => quantity));
      await sure((edited.items ?? []).map(({ product, quantity }) => ({ product, quantity, known: ordered(product) })));
      return update.mutateAsync({ ...edited, ...seen });
    },
    onSaved: async (saved) => {
      await navigate(paths.purchaseOrder(order.id));
      await changed(saved, texts.updated);
    },
    failureText: texts.updateFailed,
  });
  return (
    <PurchaseOrderForm
      form={form}
      question={question}
      known={{ id: order.supplier, name: order.supplier_name }}
      submitText="Update Purchase Order"
      busyText="Updating..."
      cancelTo={paths.purchaseOrder(order.id)}
      onReset={() => form.methods.reset(values)}
    />
  );
}
