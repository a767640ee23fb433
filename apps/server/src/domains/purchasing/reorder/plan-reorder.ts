import { orderQuantity, wantedQuantity } from '@stockhand/contract/purchasing/order-quantity';
import type { ReorderLine } from '@stockhand/contract/purchasing/reorder';
import { demandWithin, type Forecast } from './forecast.ts';

/** Nineteen times in twenty no more should sell than expected and the safety stock together. */
const serviceFactor = 1.65;

export interface ReorderFacts {
  position: number;
  min_stock_level: number;
  max_stock_level: number;
  reorder_point: number;
  reorder_quantity: number;
  pack_size: number;
  min_quantity: number;
  lead_time_days: number;
  review_days: number;
  /** What each day of the week sold, Sunday first. */
  weekdays: readonly number[];
  /** The weekday of today. */
  weekday: number;
}

export type ReorderPlan = Pick<
  ReorderLine,
  'daily_demand' | 'expected_demand' | 'safety_stock' | 'needed' | 'short' | 'quantity' | 'maximum'
>;

/** What to order of a product now; undefined where its stock lasts (docs/rules.md#reordering). */
export function planReorder(product: ReorderFacts, forecast: Forecast): ReorderPlan | undefined {
  const need = forecast.method === 'min_max' ? needByLevels(product) : needByDemand(product, forecast);
  if (need.short <= 0) return undefined;
  const wanted = wantedQuantity({ ...product, method: forecast.method, short: need.short });
  const order = orderQuantity(product, wanted);
  return order && { ...need, quantity: order.quantity, maximum: order.maximum };
}

/** Until the order after this one arrives there has to be what is expected to sell, and what errors may add. */
function needByDemand(product: ReorderFacts, { weekly, deviation }: Forecast) {
  const { weekdays, weekday, lead_time_days, review_days, position } = product;
  const days = lead_time_days + review_days;
  const expected_demand = Math.round(demandWithin(weekly, weekdays, weekday, days));
  // Even a perfect forecast is of single sales, which vary by about the root of their number.
  const spread = Math.max((deviation ?? 0) * Math.sqrt(days / 7), Math.sqrt(expected_demand));
  const safety_stock = Math.max(product.min_stock_level, Math.ceil(serviceFactor * spread));
  const needed = Math.max(expected_demand + safety_stock, levelOf(product));
  const short = needed - position;
  return { daily_demand: weekly / 7, expected_demand, safety_stock, needed, short };
}

/** What there has to be at least: the minimum, and more than the reorder point; 0 where neither is set. */
function levelOf({ min_stock_level, reorder_point }: ReorderFacts): number {
  return Math.max(min_stock_level, reorder_point > 0 ? reorder_point + 1 : 0);
}

/** By levels there has to be what they say. */
function needByLevels(product: ReorderFacts) {
  const needed = levelOf(product);
  return { daily_demand: null, expected_demand: 0, safety_stock: 0, needed, short: needed - product.position };
}
