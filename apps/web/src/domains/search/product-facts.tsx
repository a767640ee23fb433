import { useFormat } from '../../platform/format.tsx';
import type { FoundHit } from './found-groups.ts';

/** What a found product sells for and how many there are, below each other at the end of its row. */
export function ProductFacts({ price, stock }: Required<Pick<FoundHit, 'price' | 'stock'>>) {
  const format = useFormat();
  return (
    <span className="shrink-0 text-right tabular-nums">
      <span className="block">{format.money(price)}</span>
      <span className="block text-sm text-ink-muted">{format.quantity(stock)} in stock</span>
    </span>
  );
}
