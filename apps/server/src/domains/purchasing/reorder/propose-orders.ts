import { dayIn } from '@stockhand/contract/calendar';
import { type ReorderLine, reviewDaysDefault } from '@stockhand/contract/purchasing/reorder';
import type { TenantRead } from '../../../platform/handler-context.ts';
import { historyUntil } from './product-demand.ts';
import { type Asked, readReorderFacts } from './read-reorder-facts.ts';
import { reorderLineOf } from './reorder-line.ts';

/** What to order of active products now (docs/rules.md#reordering); those whose stock lasts are missing. */
export async function proposeOrders(
  ctx: TenantRead,
  asked: Asked,
  review_days = reviewDaysDefault,
): Promise<ReorderLine[]> {
  const { timezone } = ctx.caller.tenant;
  const history = historyUntil(ctx.now, timezone);
  const rows = await readReorderFacts(ctx.db, history, asked);
  return rows.flatMap((row) => {
    const since = dayIn(row.created_at, timezone);
    return reorderLineOf(row, { today: history.today, since, review_days }) ?? [];
  });
}
