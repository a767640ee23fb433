import { purchaseMessages as texts } from '@stockhand/contract/purchasing/messages';
import type { ReceiptView } from '@stockhand/contract/purchasing/receipts';
import type { PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import { Printer, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../../platform/format.tsx';
import { useCan } from '../../../platform/session/current-user.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useDialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { PrintLabels, preloadLabels } from '../../labels/print-labels.tsx';
import { ReceiptItems } from './receipt-items.tsx';
import { labelsOfReceipt } from './receipt-labels.ts';
import { ReverseReceiptDialog } from './reverse-receipt-dialog.tsx';

/** What came in, newest first; nothing for an order of which nothing did. */
export function ReceiptsCard({ order }: { order: Pick<PurchaseOrderView, 'receipts'> }) {
  const reversing = useDialogSubject<ReceiptView>();
  const [labelled, setLabelled] = useState<ReceiptView | null>(null);
  if (order.receipts.length === 0) return null;
  return (
    <Card title="Receipts">
      <ul aria-label="Receipts" className="divide-y divide-line">
        {order.receipts.toReversed().map((receipt) => (
          <Receipt
            key={receipt.id}
            receipt={receipt}
            onReverse={() => reversing.open(receipt)}
            onLabels={() => setLabelled(receipt)}
          />
        ))}
      </ul>
      <ReverseReceiptDialog {...reversing} />
      {labelled && <PrintLabels {...labelsOfReceipt(labelled)} onClose={() => setLabelled(null)} />}
    </Card>
  );
}

interface ReceiptProps {
  receipt: ReceiptView;
  onReverse: () => void;
  onLabels: () => void;
}

function Receipt({ receipt, onReverse, onLabels }: ReceiptProps) {
  const mayDo = useCan();
  const { dateTime } = useFormat();
  const isReversed = receipt.reversed_at !== null;
  return (
    <li aria-label={receipt.receipt_number} className="flex flex-wrap justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        {/* Struck through for the eye; in words below. */}
        <div className={classNames(isReversed && 'text-ink-muted line-through')}>
          <p className="font-medium">{receipt.receipt_number}</p>
          <ReceiptItems receipt={receipt} word="to" />
        </div>
        <p className="text-sm text-ink-muted">
          {dateTime(receipt.received_at)} · {receipt.received_by}
        </p>
        {receipt.notes && <p className="text-sm whitespace-pre-line wrap-anywhere">{receipt.notes}</p>}
        {receipt.reversed_at && (
          <p className="text-sm wrap-anywhere">
            Reversed {dateTime(receipt.reversed_at)} by {receipt.reversed_by}
            {receipt.reverse_reason && `: ${receipt.reverse_reason}`}
          </p>
        )}
        {receipt.costs_left.length > 0 && (
          <p className="text-sm text-ink-muted wrap-anywhere">{texts.costsLeft(receipt.costs_left)}</p>
        )}
      </div>
      {!isReversed && (
        <div className="flex gap-2 self-start">
          {mayDo('read', 'products') && (
            <Button
              size="sm"
              icon={<Printer aria-hidden />}
              aria-label={`Labels for ${receipt.receipt_number}`}
              onPointerEnter={preloadLabels}
              onClick={onLabels}
            >
              Labels
            </Button>
          )}
          {mayDo('update', 'purchases') && (
            <Button
              size="sm"
              icon={<Undo2 aria-hidden />}
              aria-label={`Reverse ${receipt.receipt_number}`}
              onClick={onReverse}
            >
              Reverse
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
