import { fromMinor, toMinor } from '@stockhand/contract/money';
import { percentChange } from '@stockhand/contract/reports/rules';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { TenantRead } from '../../platform/handler-context.ts';
import type { ComparedPeriods } from '../reports/periods.ts';
import { stockTotals } from '../reports/stock/stock-totals.ts';
import { stockSince, valueRisen } from '../reports/stock/value-risen-since.ts';
import { lowest } from './insight-picks.ts';
import { insightsOf, selectCards } from './insights.ts';

/** What the stock counts and is worth, and the products to show, in one statement that reads all products once. */
export async function findProductFigures(ctx: TenantRead, { current }: ComparedPeriods) {
  const totals = stockSince(ctx.db, current.start).select([
    ...stockTotals,
    valueRisen.as('risen'),
    lowest.as('lowest'),
  ]);
  const { figures, cards } = await ctx.db
    .with('totals', () => totals)
    .selectNoFrom((eb) => [
      jsonObjectFrom(eb.selectFrom('totals').selectAll()).$notNull().as('figures'),
      jsonArrayFrom(selectCards(ctx)).as('cards'),
    ])
    .executeTakeFirstOrThrow();
  const { outOfStockProducts: _, lowest: __, risen, ...shown } = figures;
  const before = fromMinor(toMinor(shown.inventoryValue) - toMinor(risen));
  return { ...shown, inventoryChange: percentChange(shown.inventoryValue, before), insights: insightsOf(cards) };
}
