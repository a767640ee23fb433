import { addDays, dayIn } from '@stockhand/contract/calendar';
import { GetInventoryReport, type InventoryReport } from '@stockhand/contract/reports/schema';
import type { z } from 'zod';
import type { TenantRead } from '../../../platform/handler-context.ts';
import { reportQuery } from '../../../platform/procedures.ts';
import { type Period, periodOfDays } from '../periods.ts';
import { findMovements } from './find-movements.ts';
import { findRemovals } from './find-removals.ts';
import { findStockFigures } from './find-stock-figures.ts';
import { pastMoment } from './past-moment.ts';

const periodDays = 30;

/** Stock and its value at cost, now or at a moment; movements of the period (docs/rules.md#reports). */
export const getInventoryReport = reportQuery(GetInventoryReport, async (ctx, input): Promise<InventoryReport> => {
  const period = periodOf(ctx, input);
  const at = pastMoment(ctx, 'as_of', input.as_of);
  return {
    ...(await findStockFigures(ctx.db, at)),
    movements: await findMovements(ctx, period),
    removals: await findRemovals(ctx, period),
  };
});

function periodOf(ctx: TenantRead, input: z.infer<typeof GetInventoryReport>): Period {
  const { timezone } = ctx.caller.tenant;
  const last = input.end_date ?? dayIn(ctx.now, timezone);
  const first = input.start_date ?? addDays(last, 1 - periodDays);
  return periodOfDays(first, last, timezone);
}
