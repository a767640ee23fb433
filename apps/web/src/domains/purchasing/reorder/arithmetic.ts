import type { ReorderLine } from '@stockhand/contract/purchasing/reorder';
import { forecastMethodLabels } from '@stockhand/contract/purchasing/reorder-messages';
import type { Format } from '../../../platform/format.tsx';

type Words = Pick<Format, 'quantity' | 'day'>;

/** How the quantity of a line comes about, a sentence for each step (docs/rules.md#reordering). */
export function arithmeticOf(line: ReorderLine, format: Words): string[] {
  return [stockText(line, format), needText(line, format), orderText(line, format), forecastText(line)];
}

function stockText(line: ReorderLine, { quantity, day }: Words): string {
  const coming = `${quantity(line.incoming)} coming${line.incoming_on === null ? '' : ` ${day(line.incoming_on)}`}`;
  const drafted = line.drafted > 0 ? ` + ${quantity(line.drafted)} on drafts` : '';
  const parts = `${quantity(line.on_hand)} on hand − ${quantity(line.reserved)} reserved + ${coming}${drafted}`;
  return `${parts} = ${quantity(line.position)}`;
}

function needText(line: ReorderLine, { quantity }: Words): string {
  const needed = `${quantity(line.needed)} needed`;
  if (line.daily_demand === null)
    return line.needed === 0 ? 'More is promised than there is' : `Reordered below ${quantity(line.needed)}`;
  const lead = `${days(line.lead_time_days)} lead time${line.is_lead_time_known ? '' : ' (assumed)'}`;
  const period = `${lead} + ${days(line.review_days)} to the next order`;
  const sum = line.expected_demand + line.safety_stock;
  const expected = `sells ${decimal(line.daily_demand)} a day → ${quantity(line.expected_demand)} expected`;
  const safety = line.safety_stock > 0 ? ` + ${quantity(line.safety_stock)} safety stock` : '';
  const level = line.needed > sum ? `, more than the reorder point of ${quantity(line.reorder_point)}` : '';
  return `${period}; ${expected}${safety}${level} = ${needed}`;
}

function orderText(line: ReorderLine, { quantity }: Words): string {
  const isFilled = line.method === 'min_max' && line.reorder_quantity === 0 && line.max_stock_level > 0;
  const isUsual = line.method === 'min_max' && line.reorder_quantity > line.short;
  return [
    line.short > 0 && `short ${quantity(line.short)}`,
    isUsual && `usual quantity ${quantity(line.reorder_quantity)}`,
    line.pack_size > 1 && `pack of ${quantity(line.pack_size)}`,
    line.min_quantity > 1 && `at least ${quantity(line.min_quantity)} an order`,
    (line.maximum === 'limits' || (isFilled && line.maximum === 'kept')) &&
      `up to the maximum of ${quantity(line.max_stock_level)}`,
    line.maximum === 'exceeded' && `the smallest order exceeds the maximum of ${quantity(line.max_stock_level)}`,
  ]
    .filter(Boolean)
    .join('; ')
    .replace(/^./, (letter) => letter.toUpperCase())
    .concat(` → ${quantity(line.quantity)}`);
}

function forecastText({ method, forecast_error, naive_error, judged_weeks }: ReorderLine): string {
  const label = forecastMethodLabels[method];
  if (forecast_error === null || naive_error === null) return `${label}: too few weeks of sales to judge a forecast`;
  if (method === 'min_max' && forecast_error <= naive_error) {
    // A forecast that is better and not used is one of no sales.
    return `${label}, because nothing was sold ${naive_error === 0 ? `in the last ${judged_weeks} weeks` : 'lately'}`;
  }
  const errors = `off by ${decimal(forecast_error)} a week, last week repeated by ${decimal(naive_error)}`;
  const judged = `in the last ${judged_weeks} weeks`;
  return method === 'min_max'
    ? `${label}, because a forecast was no better: ${errors}, ${judged}`
    : `${label}: ${errors}, ${judged}`;
}

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;
const decimal = (number: number) => number.toLocaleString('en-US', { maximumFractionDigits: 1 });
