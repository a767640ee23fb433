import { trpc } from '../../../platform/trpc.ts';
import type { LineInput } from '../../catalog/line-items/line-input.ts';

interface FirstLine {
  supplier: number | null;
  product: number | null;
  quantity: number;
}

/** The line that the address asks for; none where it names no product that there is. */
export function useFirstLine({ product, quantity }: FirstLine): { isPending: boolean; items: LineInput[] } {
  const found = trpc.catalog.products.get.useQuery({ id: product ?? 0 }, { enabled: product !== null, retry: false });
  const items = found.data ? [{ product_id: found.data.id, quantity, unit_price: found.data.cost_price }] : [];
  return { isPending: product !== null && found.isPending, items };
}
