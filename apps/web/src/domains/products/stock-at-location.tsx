import type { ProductView } from '@stockhand/contract/products/schema';
import { useFormat } from '../../platform/format.tsx';

/** How much of a product's stock lies at the location that the list is narrowed to; of a long name only its beginning. */
export function StockAtLocation({ product, location }: { product: ProductView; location: number | undefined }) {
  const format = useFormat();
  const item = product.inventory_items.find((one) => one.location === location);
  if (!item) return null;
  return (
    <span
      className="flex max-w-32 gap-1 text-sm text-ink-muted @min-[900px]:max-w-44"
      title={`${format.quantity(item.quantity)} at ${item.location_name}`}
    >
      <span className="shrink-0">{format.quantity(item.quantity)} at</span>
      <span className="truncate">{item.location_name}</span>
    </span>
  );
}
