import { dayIn } from '@stockhand/contract/calendar';
import { EndOfDay, type EndOfDayView } from '@stockhand/contract/sales/end-of-day';
import { tenantQuery } from '../../../platform/procedures.ts';
import { findClosingOf } from './closing-row.ts';
import { expectedCashOf, readDayFigures } from './day-figures.ts';

/** What the counter should have taken on a day, and its closing where there is one. */
export const getEndOfDay = tenantQuery('read', 'orders', EndOfDay, async (ctx, input): Promise<EndOfDayView> => {
  const { timezone } = ctx.caller.tenant;
  const day = input.day ?? dayIn(ctx.now, timezone);
  // First, so that its figures are never newer than the day's.
  const closing = await findClosingOf(ctx.db, day);
  const methods = await readDayFigures(ctx.db, day, timezone);
  return { day, methods, expected_cash: expectedCashOf(methods), closing: closing ?? null };
});
