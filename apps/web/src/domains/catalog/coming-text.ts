import { dayIn } from '@stockhand/contract/calendar';
import type { ProductView } from '@stockhand/contract/catalog/schema';
import type { Format } from '../../platform/format.tsx';

/**
 * `40 coming Dec 3, 2026`, or `40 late since Dec 3, 2026` once that day is over: what open purchase orders will bring;
 * undefined while nothing is on its way.
 */
export function comingText(
  { incoming, incoming_on }: Pick<ProductView, 'incoming' | 'incoming_on'>,
  format: Pick<Format, 'quantity' | 'day' | 'timezone'>,
  now = new Date(),
): string | undefined {
  if (incoming === 0) return undefined;
  const pieces = format.quantity(incoming);
  if (incoming_on === null) return `${pieces} coming`;
  const isLate = incoming_on < dayIn(now, format.timezone);
  return `${pieces} ${isLate ? 'late since' : 'coming'} ${format.day(incoming_on)}`;
}
