import { dayIn } from '@stockhand/contract/calendar';
import { isLate } from '@stockhand/contract/purchasing/late';
import { purchaseStatusLabels } from '@stockhand/contract/purchasing/rules';
import type { PurchaseOrderRow } from '@stockhand/contract/purchasing/schema';
import { useFormat } from '../../platform/format.tsx';
import { Badge } from '../../ui/badge.tsx';

/** Where the purchase order stands; only what is called off stands out. */
export function PurchaseStatusMark({ status }: Pick<PurchaseOrderRow, 'status'>) {
  const text = purchaseStatusLabels[status];
  return status === 'cancelled' ? <Badge tone="danger">{text}</Badge> : text;
}

export function LateBadge() {
  return <Badge tone="warning">Late</Badge>;
}

/** The expected day; one that is over while goods are waited for stands out. */
export function ExpectedDay({
  order,
  none,
}: {
  order: Pick<PurchaseOrderRow, 'status' | 'expected_delivery_date'>;
  /** Said where no day is given. */
  none: string;
}) {
  const { day, timezone } = useFormat();
  const expected = order.expected_delivery_date;
  if (expected === null) return none;
  if (!isLate(order, dayIn(new Date(), timezone))) return day(expected);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      {day(expected)}
      <LateBadge />
    </span>
  );
}
