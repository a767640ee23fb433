import { dayIn } from '@stockhand/contract/calendar';
import { isLate } from '@stockhand/contract/purchasing/late';
import type { LowStockRow } from '@stockhand/contract/reports/schema';
import { stockReportMessages as texts } from '@stockhand/contract/reports/stock-messages';
import { AppLink } from '../../../platform/app-link.tsx';
import { useFormat } from '../../../platform/format.tsx';
import { paths } from '../../../platform/paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { LateBadge } from '../../purchasing/purchase-marks.tsx';
import { ShortList } from './short-list.tsx';

/** Products for which an open purchase order exists, each with the way to it. */
export function AlreadyOrdered({ rows }: { rows: readonly LowStockRow[] }) {
  const { quantity, day, timezone } = useFormat();
  const today = dayIn(new Date(), timezone);
  const isOverdue = (expected: string | null) => isLate({ status: 'ordered', expected_delivery_date: expected }, today);
  return (
    <ShortList label="Already on order" items={rows}>
      {({ id, name, incoming, incoming_on }) => (
        <li key={id} className="py-2 wrap-anywhere first:pt-0">
          <p className="font-medium">{name}</p>
          <span className="flex flex-wrap items-center gap-x-2">
            <TextLink asChild>
              <AppLink to={paths.incomingOrders(id)}>
                {texts.onOrder(quantity(incoming), incoming_on && day(incoming_on))}
              </AppLink>
            </TextLink>
            {isOverdue(incoming_on) && <LateBadge />}
          </span>
        </li>
      )}
    </ShortList>
  );
}
