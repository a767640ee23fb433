import type { LowStockRow } from '@stockhand/contract/reports/schema';
import { useFormat } from '../../../platform/format.tsx';
import { IncomingDay } from './incoming-day.tsx';
import { LowStockBadge } from './low-stock-badge.tsx';

/** What columns say that narrow screens hide. */
export function FoldedFigures({ row }: { row: LowStockRow }) {
  const { quantity, percent } = useFormat();
  const { stock_ratio, suggested_quantity, incoming, incoming_on, drafted } = row;
  return (
    <>
      <span className="mt-1 block @min-[640px]:hidden">
        <LowStockBadge row={row} />
      </span>
      <span className="block text-ink-muted @min-[480px]:hidden">
        {percent(stock_ratio * 100)} of the minimum
        {suggested_quantity > 0 && `, order ${quantity(suggested_quantity)}`}
      </span>
      {incoming > 0 && (
        <span className="block text-ink-muted @min-[760px]:hidden">
          {quantity(incoming)} incoming
          {incoming_on && (
            <>
              , <IncomingDay day={incoming_on} />
            </>
          )}
        </span>
      )}
      {drafted > 0 && <span className="block text-ink-muted @min-[900px]:hidden">{quantity(drafted)} on drafts</span>}
    </>
  );
}
