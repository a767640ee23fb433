import { purchaseMessages as texts } from '@stockhand/contract/purchasing/messages';
import type { PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import type { ReactNode } from 'react';
import { DetailPage } from '../../platform/detail/detail-page.tsx';
import { trpc } from '../../platform/trpc.ts';
import { purchaseOrderMissing } from './purchase-order-missing.ts';

const usePurchaseOrder = (id: number) => trpc.purchasing.get.useQuery({ id });

/** A page about the purchase order whose id stands in the address. */
export function PurchaseOrderRecord({ children }: { children: (order: PurchaseOrderView) => ReactNode }) {
  return (
    <DetailPage
      useRecord={usePurchaseOrder}
      name="Purchase order"
      missing={purchaseOrderMissing}
      failedText={texts.detailFailed}
    >
      {children}
    </DetailPage>
  );
}
