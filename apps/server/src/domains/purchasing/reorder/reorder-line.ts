import { leadTimeDefault, type ReorderLine } from '@stockhand/contract/purchasing/reorder';
import { forecast, weeksOfHistory } from './forecast.ts';
import { planReorder } from './plan-reorder.ts';
import type { ReorderRow } from './read-reorder-facts.ts';
import { salesHistory } from './sales-history.ts';

interface Moment {
  today: string;
  /** The day on which the product was made. */
  since: string;
  review_days: number;
}

/** The line of a product that has to be ordered, with the numbers that it comes from; undefined for the others. */
export function reorderLineOf(row: ReorderRow, { today, since, review_days }: Moment): ReorderLine | undefined {
  const { days, cost, cost_price, created_at: _, ...product } = row;
  const position = row.on_hand - row.reserved + row.incoming + row.drafted;
  const lead_time_days = row.lead_time_days ?? leadTimeDefault;
  const [pack_size, min_quantity] = [row.pack_size ?? 1, row.min_quantity ?? 1];
  const hasLevels = row.min_stock_level > 0 || row.reorder_point > 0;
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const { weeks, weekdays } = salesHistory(days ?? [], row.on_hand, weekday);
  const known = wholeWeeksBetween(since, today);
  const expected = forecast(days === null ? [] : weeks.slice(weeks.length - known), { hasLevels });
  const terms = { position, pack_size, min_quantity, lead_time_days, review_days };
  const plan = planReorder({ ...product, ...terms, weekdays, weekday }, expected);
  return (
    plan && {
      ...product,
      ...terms,
      ...plan,
      supplier_code: row.supplier_code ?? '',
      unit_price: cost ?? cost_price,
      is_lead_time_known: row.lead_time_days !== null,
      method: expected.method,
      forecast_error: expected.error,
      naive_error: expected.naiveError,
      judged_weeks: expected.judgedWeeks,
    }
  );
}

function wholeWeeksBetween(since: string, today: string): number {
  const days = (Date.parse(today) - Date.parse(since)) / 86_400_000;
  return Math.min(weeksOfHistory, Math.floor(days / 7));
}
