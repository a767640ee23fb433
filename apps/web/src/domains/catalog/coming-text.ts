import type { ProductView } from '@stockhand/contract/catalog/schema';
import type { Format } from '../../platform/format.tsx';

/** `40 coming Dec 3, 2026`: what open purchase orders will bring; undefined while nothing is on its way. */
export function comingText(
  { incoming, incoming_on }: Pick<ProductView, 'incoming' | 'incoming_on'>,
  format: Pick<Format, 'quantity' | 'day'>,
): string | undefined {
  if (incoming === 0) return undefined;
  return `${format.quantity(incoming)} coming${incoming_on === null ? '' : ` ${format.day(incoming_on)}`}`;
}
