import { purchaseMessages as texts } from '@stockhand/contract/purchasing/messages';
import { type PurchaseOrderView, UpdatePurchaseOrder } from '@stockhand/contract/purchasing/schema';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BackLink } from '../../../platform/back-link.tsx';
import { useMergingForm } from '../../../platform/form/merge/use-merging-form.ts';
import { paths } from '../../../platform/paths.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Alert } from '../../../ui/alert.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useFarOffQuestion } from '../../stock/use-far-off-question.tsx';
import { PurchaseOrderRecord } from '../purchase-order-record.tsx';
import { usePurchaseOrderChanged } from '../use-purchase-order-changed.ts';
import { PurchaseOrderConflict } from './purchase-order-conflict.tsx';
import { PurchaseOrderForm } from './purchase-order-form.tsx';
import { purchaseOrderForm, valuesOf } from './purchase-order-values.ts';

const EditForm = purchaseOrderForm(UpdatePurchaseOrder.omit({ id: true, expected_updated_at: true, status: true }));

export function EditPurchaseOrderPage() {
  return <PurchaseOrderRecord>{(order) => <OpenedOrder order={order} />}</PurchaseOrderRecord>;
}

/** What was typed stays when the order is a draft no longer. */
function OpenedOrder({ order }: { order: PurchaseOrderView }) {
  const isDraft = order.status === 'draft';
  const [wasDraft] = useState(isDraft);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        above={<BackLink to={paths.purchaseOrder(order.id)}>Back to {order.po_number}</BackLink>}
        title={`Edit ${order.po_number}`}
      />
      {!isDraft && <Alert tone="info">{texts.onlyDraftsEdited}</Alert>}
      {wasDraft && <DraftEditor order={order} />}
    </div>
  );
}

function DraftEditor({ order }: { order: PurchaseOrderView }) {
  const navigate = useNavigate();
  const changed = usePurchaseOrderChanged();
  const { purchasing } = trpc.useUtils();
  const update = trpc.purchasing.update.useMutation();
  const { id } = order;
  const { sure, question } = useFarOffQuestion();
  const ordered = (product: number) =>
    Math.max(0, ...order.items.filter((item) => item.product === product).map(({ quantity }) => quantity));
  const { form, conflict } = useMergingForm({
    schema: EditForm,
    record: order,
    valuesOf,
    survivesReload: true,
    read: () => purchasing.get.fetch({ id }, { staleTime: 0 }),
    save: async ({ values, changed: edited, expected_updated_at }) => {
      await sure((values.items ?? []).map(({ product, quantity }) => ({ product, quantity, known: ordered(product) })));
      return update.mutateAsync({ ...edited, id, expected_updated_at });
    },
    changedMeanwhile: texts.changedMeanwhile,
    onSaved: async (saved) => {
      await navigate(paths.purchaseOrder(id));
      await changed(saved, texts.updated);
    },
    failureText: texts.updateFailed,
  });
  const known = { id: order.supplier, name: order.supplier_name };
  return (
    <PurchaseOrderForm
      form={form}
      question={question}
      conflict={<PurchaseOrderConflict form={form} conflict={conflict} id={id} known={known} />}
      known={known}
      submitText="Update Purchase Order"
      busyText="Updating..."
      cancelTo={paths.purchaseOrder(id)}
      onReset={() => form.methods.reset()}
    />
  );
}
