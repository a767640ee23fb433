import { purchaseMessages as texts } from '@stockhand/contract/purchasing/messages';
import { CreatePurchaseOrder } from '@stockhand/contract/purchasing/schema';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { BackLink } from '../../../platform/back-link.tsx';
import { idInAddress } from '../../../platform/detail/id-in-address.ts';
import { failureTextOr } from '../../../platform/form/server-errors.ts';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { paths } from '../../../platform/paths.ts';
import { trpc } from '../../../platform/trpc.ts';
import { ErrorState } from '../../../ui/layout/error-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { SkeletonText } from '../../../ui/layout/skeleton.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { useFarOffQuestion } from '../../stock/use-far-off-question.tsx';
import { useLocations } from '../../stock/use-locations.ts';
import { PurchaseOrderForm } from './purchase-order-form.tsx';
import { copyOf, newPurchaseOrder, type PurchaseOrderValues, purchaseOrderForm } from './purchase-order-values.ts';
import { useFirstLine } from './use-first-line.ts';

const NewForm = purchaseOrderForm(CreatePurchaseOrder);

/** An empty purchase order, one for `?supplier=` and of `?product=`, or one filled from the order that `?from=` names. */
export function CreatePurchaseOrderPage() {
  const [query] = useSearchParams();
  const original = idInAddress(query.get('from') ?? undefined);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        above={<BackLink to={paths.purchaseOrders}>Back to Purchase Orders</BackLink>}
        title="Create Purchase Order"
      />
      {original === null ? (
        <EmptyOrder
          supplier={idInAddress(query.get('supplier') ?? undefined)}
          product={idInAddress(query.get('product') ?? undefined)}
          quantity={idInAddress(query.get('quantity') ?? undefined)}
        />
      ) : (
        <CopiedOrder id={original} />
      )}
    </div>
  );
}

function CopiedOrder({ id }: { id: number }) {
  const order = trpc.purchasing.get.useQuery({ id });
  if (order.data)
    return <NewOrder values={copyOf(order.data)} known={{ id: order.data.supplier, name: order.data.supplier_name }} />;
  if (!order.isError) return <SkeletonText lines={8} />;
  return (
    <ErrorState onRetry={() => void order.refetch()} retrying={order.isFetching}>
      {failureTextOr(order.error, texts.detailFailed)}
    </ErrorState>
  );
}

interface EmptyOrderProps {
  supplier: number | null;
  product: number | null;
  quantity: number | null;
}

/** Delivered to the tenant's default location unless told. */
function EmptyOrder({ supplier, product, quantity }: EmptyOrderProps) {
  const { locations, main } = useLocations();
  const line = useFirstLine({ supplier, product, quantity: quantity ?? 1 });
  if (locations.isPending || line.isPending) return <SkeletonText lines={8} />;
  return <NewOrder values={{ ...newPurchaseOrder, supplier, location: main?.name ?? '', items: line.items }} />;
}

interface NewOrderProps {
  values: PurchaseOrderValues;
  /** A supplier that may be none to choose from any more. */
  known?: { id: number; name: string };
}

function NewOrder({ values, known }: NewOrderProps) {
  const navigate = useNavigate();
  const { purchasing, catalog, stock } = trpc.useUtils();
  const create = trpc.purchasing.create.useMutation();
  const { sure, question } = useFarOffQuestion();
  const form = useSchemaForm({
    schema: NewForm,
    defaultValues: values,
    survivesReload: true,
    save: async (order) => {
      await sure(order.items.map(({ product, quantity }) => ({ product, quantity, known: 0 })));
      return create.mutateAsync(order);
    },
    onSaved: async (order) => {
      toast.success(texts.created);
      await navigate(paths.purchaseOrder(order.id));
      await Promise.all([purchasing.invalidate(), catalog.products.invalidate(), stock.invalidate()]);
    },
    failureText: texts.createFailed,
  });
  return (
    <PurchaseOrderForm
      form={form}
      question={question}
      known={known}
      submitText="Create Purchase Order"
      busyText="Creating..."
      cancelTo={paths.purchaseOrders}
      onReset={() => form.methods.reset(values)}
      hasStatus
    />
  );
}
