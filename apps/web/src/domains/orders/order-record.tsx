import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import type { OrderView } from '@stockhand/contract/orders/schema';
import type { ReactNode } from 'react';
import { DetailPage } from '../../platform/detail/detail-page.tsx';
import { trpc } from '../../platform/trpc.ts';
import { orderMissing } from './order-missing.ts';

const useOrder = (id: number) => trpc.orders.get.useQuery({ id });

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
