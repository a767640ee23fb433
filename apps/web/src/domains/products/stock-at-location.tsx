import type { ProductView } from '@stockhand/contract/products/schema';
import { useFormat } from '../../platform/format.tsx';

/** How much of a product's stock lies at the location that the list is narrowed to. */
export function StockAtLocation({ product, location }: { product: ProductView; location: number | undefined }) {
  const format = useFormat();
  const item = product.inventory_items.find((one) => one.location === location);
  if (!item) return null;
  return (
    <span className="text-sm text-ink-muted wrap-anywhere">
      {format.quantity(item.quantity)} at {item.location_name}
    </span>
  );
}
