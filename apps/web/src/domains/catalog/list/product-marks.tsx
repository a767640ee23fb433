import type { ProductView } from '@stockhand/contract/catalog/schema';
import { ActivityMark } from '../../../ui/activity-mark.tsx';
import { OversoldBadge } from './oversold-badge.tsx';
import { StockBadge } from './product-stock-badge.tsx';

type Marked = Pick<ProductView, 'min_stock_level' | 'total_stock' | 'available' | 'is_active'>;

/** Whether a product is sold and whether there is enough of it; unset minimums say nothing (docs/rules.md#stock-status). */
export function ProductMarks({ product }: { product: Marked }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      {product.min_stock_level > 0 && <StockBadge quantity={product.total_stock} minimum={product.min_stock_level} />}
      <OversoldBadge available={product.available} />
      <ActivityMark isActive={product.is_active} />
    </span>
  );
}
