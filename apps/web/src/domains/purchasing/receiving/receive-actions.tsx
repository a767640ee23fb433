import { purchaseMessages as texts } from '@stockhand/contract/purchasing/messages';
import type { ReceiptView } from '@stockhand/contract/purchasing/receipts';
import { receivableStatuses } from '@stockhand/contract/purchasing/rules';
import type { PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import { PackageCheck, PackageX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCan } from '../../../platform/session/current-user.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { PrintLabels } from '../../labels/print-labels.tsx';
import { ClosePurchaseOrderDialog } from './close-purchase-order-dialog.tsx';
import { labelsOfReceipt } from './receipt-labels.ts';
import { ReceiveItemsDialog } from './receive-items-dialog.tsx';
import { useGoodsMoved } from './use-goods-moved.ts';
import { useReceiving } from './use-receiving.ts';

const receivedToast = 'items-received';

/** Goods come in, or will never come: for orders that wait for goods, and people who may change them. */
export function ReceiveActions({ order }: { order: PurchaseOrderView }) {
  const mayDo = useCan();
  const goodsMoved = useGoodsMoved();
  const isAwaited = receivableStatuses.includes(order.status);
  const [isReceiving, setReceiving] = useReceiving(isAwaited);
  const [isClosing, setClosing] = useState(false);
  const [labelled, setLabelled] = useState<ReceiptView | null>(null);
  // What its button opens is gone with this page.
  useEffect(() => () => void toast.dismiss(receivedToast), []);
  const finish = (received: PurchaseOrderView) => {
    setReceiving(false);
    const receipt = received.receipts.at(-1);
    toast.success(texts.received, {
      id: receivedToast,
      ...(receipt &&
        mayDo('read', 'products') && { action: { label: 'Print labels', onClick: () => setLabelled(receipt) } }),
    });
    void goodsMoved(received);
  };
  if (!mayDo('update', 'purchases')) return null;
  return (
    <>
      {isAwaited && (
        <>
          <Button icon={<PackageX aria-hidden />} onClick={() => setClosing(true)}>
            Close Order
          </Button>
          <Button variant="primary" icon={<PackageCheck aria-hidden />} onClick={() => setReceiving(true)}>
            Receive Items
          </Button>
        </>
      )}
      <ReceiveItemsDialog order={order} open={isReceiving} onClose={() => setReceiving(false)} onReceived={finish} />
      <ClosePurchaseOrderDialog order={order} open={isClosing} onClose={() => setClosing(false)} />
      {labelled && <PrintLabels {...labelsOfReceipt(labelled)} onClose={() => setLabelled(null)} />}
    </>
  );
}
