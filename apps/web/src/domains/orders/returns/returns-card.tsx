import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import type { ReturnView } from '@stockhand/contract/orders/returns';
import { FileDown } from 'lucide-react';
import { FileButton } from '../../../platform/files/file-button.tsx';
import { useFormat } from '../../../platform/format.tsx';
import { Card } from '../../../ui/layout/card.tsx';

/** What came back, newest last. */
export function ReturnsCard({ returns }: { returns: readonly ReturnView[] }) {
  const { money, dateTime } = useFormat();
  if (returns.length === 0) return null;
  return (
    <Card title="Returns">
      <ul aria-label="Returns" className="divide-y divide-line">
        {returns.map((entry) => (
          <li key={entry.id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0">
              <p className="font-medium">{entry.return_number}</p>
              <p className="text-sm text-ink-muted">
                {[dateTime(entry.created_at), entry.created_by].filter(Boolean).join(' · ')}
              </p>
              {entry.items.map((item) => (
                <p key={item.id} className="text-sm wrap-anywhere">
                  {item.quantity} × {item.product_name}
                  <span className="text-ink-muted">
                    {' '}
                    {item.restock ? `to ${item.location_name}` : 'written off'}
                    {item.reason && `: ${item.reason}`}
                  </span>
                </p>
              ))}
              {entry.notes && <p className="text-sm whitespace-pre-line wrap-anywhere">{entry.notes}</p>}
            </div>
            <div className="ml-auto flex flex-col items-end gap-1 tabular-nums">
              <p className="text-right">
                {money(-entry.amount)}
                <span className="block text-sm text-ink-muted">{money(entry.refund_amount)} refunded</span>
                {entry.fee_amount > 0 && (
                  <span className="block text-sm text-ink-muted">{money(entry.fee_amount)} kept as a fee</span>
                )}
                {entry.goodwill_amount > 0 && (
                  <span className="block text-sm text-ink-muted">{money(entry.goodwill_amount)} goodwill</span>
                )}
              </p>
              <FileButton
                size="sm"
                request={{ path: `/api/returns/${entry.id}/credit-note/`, fallbackName: `${entry.return_number}.pdf` }}
                failureText={texts.creditNoteFailed}
                icon={<FileDown aria-hidden />}
              >
                Credit Note
              </FileButton>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
