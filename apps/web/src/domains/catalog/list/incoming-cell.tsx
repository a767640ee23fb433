import type { ProductView } from '@stockhand/contract/catalog/schema';
import { useFormat } from '../../../platform/format.tsx';

/** What is on its way, and below it the day on which the first of it is expected. */
export function IncomingCell({ incoming, incoming_on }: Pick<ProductView, 'incoming' | 'incoming_on'>) {
  const { quantity, day } = useFormat();
  if (incoming === 0) return null;
  return (
    <span className="inline-flex flex-col items-end align-middle leading-4">
      {quantity(incoming)}
      {incoming_on !== null && <span className="text-xs leading-3.5 text-ink-muted">{day(incoming_on)}</span>}
    </span>
  );
}
