import { type Dimension, isTimeUnit } from '@stockhand/contract/reports/custom/dimensions';
import type { Measure } from '@stockhand/contract/reports/custom/measures';
import { measureFacts } from '@stockhand/contract/reports/custom/measures';
import type { Format } from '../../../platform/format.tsx';

const months = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The name of a group as a person reads it: spans of time in words. */
export function groupText(dimension: Dimension | undefined, name: string, format: Format): string {
  if (dimension === undefined || !isTimeUnit(dimension)) return name;
  switch (dimension) {
    case 'day':
      return format.day(name);
    case 'week':
      return `Week of ${format.day(name)}`;
    case 'month':
      return months.format(new Date(`${name}-01T00:00:00Z`));
    case 'quarter':
      return name.split('-').reverse().join(' ');
    case 'year':
      return name;
  }
}

/** A figure in the unit of its measure. */
export function figureText(measure: Measure, value: number | null | undefined, format: Format): string {
  if (value === null || value === undefined) return '–';
  const { kind } = measureFacts[measure];
  if (kind === 'money') return format.money(value);
  return kind === 'percent' ? format.margin(value) : format.quantity(value);
}
