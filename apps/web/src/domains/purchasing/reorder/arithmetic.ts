import { orderQuantity, wantedQuantity } from '@stockhand/contract/purchasing/order-quantity';
import type { ReorderLine } from '@stockhand/contract/purchasing/reorder';
import { forecastMethodLabels } from '@stockhand/contract/purchasing/reorder-messages';
import type { Format } from '../../../platform/format.tsx';

type Words = Pick<Format, 'quantity' | 'day'>;

/** A line of the sum: `plus` and `minus` add up to the `total` below them, a `step` replaces the figure above it. */
export interface SumLine {
  kind: 'plus' | 'minus' | 'step' | 'total';
  label: string;
  pieces: number;
}

/** How the quantity of a line comes about, from what is on hand to what is proposed (docs/rules.md#reordering). */
export function sumOf(line: ReorderLine, format: Words): SumLine[] {
  return [...positionLines(line, format), ...neededLines(line, format), ...orderLines(line, format)];
}

function positionLines(line: ReorderLine, { day }: Words): SumLine[] {
  const expected = line.incoming_on === null ? '' : `, expected ${day(line.incoming_on)}`;
  return [
    { kind: 'plus', label: 'On hand', pieces: line.on_hand },
    { kind: 'minus', label: 'Reserved', pieces: line.reserved },
    { kind: 'plus', label: `On order${expected}`, pieces: line.incoming },
    { kind: 'plus', label: 'On drafts', pieces: line.drafted },
    { kind: 'total', label: 'Position', pieces: line.position },
  ];
}

function neededLines(line: ReorderLine, { quantity }: Words): SumLine[] {
  const { needed, reorder_point } = line;
  const abovePoint = `More than the reorder point of ${quantity(reorder_point)}`;
  return [
    ...(line.daily_demand === null ? [] : demandLines(line, abovePoint)),
    ...(line.daily_demand === null && needed > 0
      ? [
          {
            kind: 'plus' as const,
            label: reorder_point >= needed - 1 && reorder_point > 0 ? abovePoint : 'Minimum',
            pieces: needed,
          },
        ]
      : []),
    { kind: 'total', label: 'Needed', pieces: needed },
    { kind: 'minus', label: 'Position', pieces: line.position },
    { kind: 'total', label: 'Short', pieces: line.short },
  ];
}

function demandLines(line: ReorderLine, abovePoint: string): SumLine[] {
  const lead = `${days(line.lead_time_days)} lead time${line.is_lead_time_known ? '' : ' (assumed)'}`;
  const period = `${lead} and ${days(line.review_days)} to the next order, ${decimal(line.daily_demand ?? 0)} a day`;
  return [
    { kind: 'plus', label: `Expected demand: ${period}`, pieces: line.expected_demand },
    { kind: 'plus', label: 'Safety stock', pieces: line.safety_stock },
    ...(line.needed > line.expected_demand + line.safety_stock
      ? [{ kind: 'step' as const, label: abovePoint, pieces: line.needed }]
      : []),
  ];
}

function orderLines(line: ReorderLine, { quantity }: Words): SumLine[] {
  const wanted = wantedQuantity(line);
  const order = orderQuantity(line, wanted);
  const maximum = quantity(line.max_stock_level);
  const usual = line.reorder_quantity > 0 ? 'Reorder quantity' : `Up to the maximum of ${maximum}`;
  const steps: (SumLine | false)[] = [
    wanted > line.short && { kind: 'step', label: usual, pieces: wanted },
    line.pack_size > 1 && {
      kind: 'step',
      label: `In packs of ${quantity(line.pack_size)}`,
      pieces: order?.packed ?? wanted,
    },
    line.min_quantity > 1 && {
      kind: 'step',
      label: `The supplier takes ${quantity(line.min_quantity)} or more`,
      pieces: order?.taken ?? wanted,
    },
    line.maximum === 'limits' && {
      kind: 'step',
      label: `No more than the maximum of ${maximum}`,
      pieces: line.quantity,
    },
    line.maximum === 'exceeded' && {
      kind: 'step',
      label: `The smallest order, above the maximum of ${maximum}`,
      pieces: line.quantity,
    },
  ];
  return [
    ...steps.filter((step) => step !== false),
    { kind: 'total', label: 'Proposed quantity', pieces: line.quantity },
  ];
}

/** Why the forecast is as it is. */
export function forecastText({ method, forecast_error, naive_error, judged_weeks }: ReorderLine): string {
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
