import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import type { OrderView } from '@stockhand/contract/orders/schema';
import type { ReactNode } from 'react';
import { DetailPage } from '../../platform/detail/detail-page.tsx';
import { readFailure } from '../../platform/form/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { useFailureToast } from '../../platform/use-failure-toast.ts';
import { orderMissing } from './order-missing.ts';

function useOrder(id: number) {
  const order = trpc.orders.get.useQuery({ id });
  // An order that is not there is no failure.
  useFailureToast(order.isError && readFailure(order.error).status !== 404, texts.detailFailedToast);
  return order;
}

/** A page about the order whose id stands in the address. */
export function OrderRecord({ children }: { children: (order: OrderView) => ReactNode }) {
  return (
    <DetailPage
      useRecord={useOrder}
      name="Order"
      missing={orderMissing}
      failedTitle={texts.detailFailedTitle}
      failedText={texts.detailFailed}
    >
      {children}
    </DetailPage>
  );
}
