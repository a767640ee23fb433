import type { ProductView } from '@stockhand/contract/catalog/schema';
import { useFormat } from '../../../platform/format.tsx';

/** A product's stock at the filtered location; a long name is truncated. */
export function StockAtLocation({ product, location }: { product: ProductView; location: number | undefined }) {
  const format = useFormat();
  const item = product.inventory_items.find((one) => one.location === location);
  if (!item) return null;
  return (
    <span
      className="flex max-w-32 gap-1 text-sm text-ink-muted @min-[1120px]:max-w-44"
      title={`${format.quantity(item.quantity)} at ${item.location_name}`}
    >
      <span className="shrink-0">{format.quantity(item.quantity)} at</span>
      <span className="truncate">{item.location_name}</span>
    </span>
  );
}
