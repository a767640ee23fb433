import { sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { goodsSold, sumsOfGoods } from '../goods-sold.ts';
import { type MonthToDate, until } from '../periods.ts';
import { charges, type Revenue, sumOfCharges } from '../revenue.ts';

export type SalesFigures = Record<'always' | 'current' | 'before', Revenue>;

/** As `revenueIn` for all time, this month so far and the same days of the month before, in two statements. */
export async function findSalesFigures(db: Reader, month: MonthToDate): Promise<SalesFigures> {
  const always = until(month.current.end);
  const charged = await charges(db, always)
    .select([spanOf('c.at', month).as('span'), sumOfCharges.as('revenue')])
    .groupBy(sql`rollup (span)`)
    .execute();
  const sold = await goodsSold(db, always)
    .select([spanOf('g.at', month).as('span'), sumsOfGoods.price.as('goods'), sumsOfGoods.cost.as('cost')])
    .groupBy(sql`rollup (span)`)
    .execute();
  const figuresOf = (wanted: string | null): Revenue => {
    const goods = sold.find(({ span }) => span === wanted);
    return {
      revenue: charged.find(({ span }) => span === wanted)?.revenue ?? 0,
      goods: goods?.goods ?? 0,
      cost: goods?.cost ?? 0,
    };
  };
  return { always: figuresOf(null), current: figuresOf('current'), before: figuresOf('before') };
}

/** Which of the spans a moment falls into; the rows of all spans together have null. */
function spanOf(moment: string, { current, before }: MonthToDate) {
  const at = sql.ref(moment);
  return sql<string | null>`case
    when ${at} >= ${current.start} then 'current'
    when ${at} >= ${before.start} and ${at} < ${before.end} then 'before'
    else 'earlier' end`;
}
