import { fromMinor, toMinor } from '@stockhand/contract/money';
import { percentChange } from '@stockhand/contract/reports/rules';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { TenantRead } from '../../../platform/handler-context.ts';
import type { MonthToDate } from '../periods.ts';
import { fromStock, withStock } from '../stock/stock-at.ts';
import { selectStockTotals } from '../stock/stock-totals.ts';
import { selectValueRisenSince } from '../stock/value-risen-since.ts';
import { insightsOf, selectCards } from './insights.ts';

/** What the stock counts and is worth, and the products to show, in one statement over one reading of the products. */
export async function findProductFigures(ctx: TenantRead, { current }: MonthToDate) {
  const { db } = ctx;
  const { totals, risen, cards } = await withStock(db)
    .selectNoFrom([
      jsonObjectFrom(selectStockTotals(fromStock(db)))
        .$notNull()
        .as('totals'),
      selectValueRisenSince(db, current.start).$asScalar().$notNull().as('risen'),
      jsonArrayFrom(selectCards(ctx)).as('cards'),
    ])
    .executeTakeFirstOrThrow();
  const { outOfStockProducts: _, ...shown } = totals;
  const before = fromMinor(toMinor(totals.inventoryValue) - toMinor(risen));
  return {
    ...shown,
    inventoryChange: percentChange(totals.inventoryValue, before),
    insights: insightsOf(cards),
  };
}
