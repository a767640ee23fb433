import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import type { ReturnView } from '@stockhand/contract/orders/returns';
import { FileDown } from 'lucide-react';
import { FileButton } from '../../../platform/files/file-button.tsx';
import { useFormat } from '../../../platform/format.tsx';
import { useCan } from '../../../platform/session/current-user.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/layout/card.tsx';
import type { Returnable } from './returnable.ts';
import { UndoReturn } from './undo-return.tsx';

interface ReturnsCardProps {
  document: Pick<Returnable, 'kind' | 'id'>;
  returns: readonly ReturnView[];
}

/** What came back, newest last. A return that was undone says so in the place of what undid it. */
export function ReturnsCard({ document, returns }: ReturnsCardProps) {
  const mayUpdate = useCan()('update', 'orders');
  const shown = returns.filter(({ undoes }) => undoes === null);
  const newest = shown.findLast(({ undone_by }) => undone_by === null);
  if (shown.length === 0) return null;
  return (
    <Card title="Returns">
      <ul aria-label="Returns" className="divide-y divide-line">
        {shown.map((entry) => (
          <li key={entry.id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
            <Returned entry={entry} />
            <div className="ml-auto flex flex-col items-end gap-1 tabular-nums">
              <Amounts entry={entry} />
              {mayUpdate && entry === newest && <UndoReturn document={document} entry={entry} />}
              {entry.undone_by === null && (
                <FileButton
                  size="sm"
                  request={{
                    path: `/api/returns/${entry.id}/credit-note/`,
                    fallbackName: `${entry.return_number}.pdf`,
                  }}
                  failureText={texts.creditNoteFailed}
                  icon={<FileDown aria-hidden />}
                >
                  Credit Note
                </FileButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Returned({ entry }: { entry: ReturnView }) {
  const { dateTime } = useFormat();
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {entry.return_number}
        {entry.undone_by !== null && <Badge>Undone by {entry.undone_by}</Badge>}
      </p>
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
  );
}

function Amounts({ entry }: { entry: ReturnView }) {
  const { money } = useFormat();
  const parts = [
    `${money(entry.refund_amount)} refunded`,
    ...(entry.fee_amount > 0 ? [`${money(entry.fee_amount)} kept as a fee`] : []),
    ...(entry.goodwill_amount > 0 ? [`${money(entry.goodwill_amount)} goodwill`] : []),
  ];
  return (
    <p className={classNames('text-right', entry.undone_by !== null && 'text-ink-muted line-through')}>
      {money(-entry.amount)}
      {parts.map((part) => (
        <span key={part} className="block text-sm text-ink-muted">
          {part}
        </span>
      ))}
    </p>
  );
}
