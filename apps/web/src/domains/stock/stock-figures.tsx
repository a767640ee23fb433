import type { ProductView } from '@stockhand/contract/catalog/schema';
import { useFormat } from '../../platform/format.tsx';
import { Stat, StatGrid } from '../../ui/layout/stat.tsx';

/** Stock on hand, reserved by open orders, and available. */
export function StockFigures({ product }: { product: Pick<ProductView, 'total_stock' | 'reserved' | 'available'> }) {
  const { quantity } = useFormat();
  return (
    <StatGrid className="shrink-0 grid-cols-3! max-sm:*:px-2.5 [&_dd]:text-lg max-sm:[&_dd]:text-base">
      <Stat label="On hand" value={quantity(product.total_stock)} />
      <Stat label="Reserved" value={quantity(product.reserved)} />
      <Stat label="Available" value={quantity(product.available)} />
    </StatGrid>
  );
}
