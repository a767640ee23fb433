import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { CreateOrder } from '@stockhand/contract/orders/schema';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { BackLink } from '../../../platform/back-link.tsx';
import { idInAddress } from '../../../platform/detail/id-in-address.ts';
import { failureText, failureTextOr } from '../../../platform/form/server-errors.ts';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { trpc } from '../../../platform/trpc.ts';
import { ErrorState } from '../../../ui/layout/error-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { SkeletonText } from '../../../ui/layout/skeleton.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { OrderForm } from './order-form.tsx';
import { copyOf, newOrder, type OrderValues, orderForm } from './order-values.ts';

const NewOrderForm = orderForm(CreateOrder);

/** An empty order, or one filled from the order that `?from=` names. */
export function CreateOrderPage() {
  const original = idInAddress(useSearchParams()[0].get('from') ?? undefined);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader above={<BackLink to={paths.orders}>Back to Orders</BackLink>} title="Create New Order" />
      {original === null ? <NewOrder values={newOrder} /> : <CopiedOrder id={original} />}
    </div>
  );
}

function CopiedOrder({ id }: { id: number }) {
  const mayDiscount = useCan()('update', 'products');
  const order = trpc.orders.get.useQuery({ id });
  if (order.data) return <NewOrder values={copyOf(order.data, mayDiscount)} />;
  if (!order.isError) return <SkeletonText lines={8} />;
  return (
    <ErrorState title={texts.detailFailedTitle} onRetry={() => void order.refetch()} retrying={order.isFetching}>
      {failureTextOr(order.error, texts.detailFailed)}
    </ErrorState>
  );
}

function NewOrder({ values }: { values: OrderValues }) {
  const navigate = useNavigate();
  const { orders, catalog } = trpc.useUtils();
  const create = trpc.orders.create.useMutation();
  const form = useSchemaForm({
    schema: NewOrderForm,
    defaultValues: values,
    survivesReload: true,
    save: (order) => create.mutateAsync(order),
    onSaved: async () => {
      toast.success(texts.created);
      await navigate(paths.orders);
      await Promise.all([orders.invalidate(), catalog.products.invalidate()]);
    },
    onFailed: (error, text) => text !== null && toast.error(texts.createFailed(failureText(error))),
  });
  return <OrderForm form={form} submitText="Create Order" busyText="Creating..." cancelTo={paths.orders} />;
}
