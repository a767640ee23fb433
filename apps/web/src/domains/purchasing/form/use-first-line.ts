import { useCan } from '../../../platform/session/current-user.ts';
import { trpc } from '../../../platform/trpc.ts';
import type { LineInput } from '../../catalog/line-items/line-input.ts';

interface FirstLine {
  supplier: number | null;
  product: number | null;
  quantity: number;
}

/** The line that the address asks for, at the supplier's price; none where it names no product that there is. */
export function useFirstLine({ supplier, product, quantity }: FirstLine): { isPending: boolean; items: LineInput[] } {
  const isPriced = useCan()('read', 'suppliers') && supplier !== null && product !== null;
  const found = trpc.catalog.products.get.useQuery({ id: product ?? 0 }, { enabled: product !== null, retry: false });
  const prices = trpc.suppliers.products.pricesOf.useQuery(
    { supplier: supplier ?? 0, products: product === null ? [] : [product] },
    { enabled: isPriced, retry: false },
  );
  const isPending = (product !== null && found.isPending) || (isPriced && prices.isPending);
  if (!found.data) return { isPending, items: [] };
  const { id, cost_price } = found.data;
  const known = prices.data?.results.find((price) => price.product === id);
  const line = { product_id: id, quantity, unit_price: known?.cost ?? cost_price };
  return { isPending, items: [{ ...line, supplier_code: known?.supplier_code ?? '' }] };
}
