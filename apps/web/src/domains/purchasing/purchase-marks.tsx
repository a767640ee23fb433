import { dayIn } from '@stockhand/contract/calendar';
import { isLate } from '@stockhand/contract/purchasing/late';
import { purchaseStatusLabels } from '@stockhand/contract/purchasing/rules';
import type { PurchaseOrderRow } from '@stockhand/contract/purchasing/schema';
import { Ban, CircleCheck, type LucideIcon, PackageOpen, PencilLine, Send, ThumbsUp, Truck } from 'lucide-react';
import { useFormat } from '../../platform/format.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Tone } from '../../ui/tone.ts';

/** Ordered has the colour of submitted and partial that of approved: icon and word tell them apart. */
const looks: Record<PurchaseOrderRow['status'], { tone: Tone; icon: LucideIcon }> = {
  draft: { tone: 'neutral', icon: PencilLine },
  submitted: { tone: 'info', icon: Send },
  approved: { tone: 'warning', icon: ThumbsUp },
  ordered: { tone: 'info', icon: Truck },
  partial: { tone: 'warning', icon: PackageOpen },
  received: { tone: 'success', icon: CircleCheck },
  cancelled: { tone: 'danger', icon: Ban },
};

/** Where the purchase order stands. */
export function PurchaseStatusMark({ status }: Pick<PurchaseOrderRow, 'status'>) {
  return <Badge {...looks[status]}>{purchaseStatusLabels[status]}</Badge>;
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
