import { call, type Person, type Product } from './tenant.ts';

export interface OrderedGoods {
  product: Product;
  quantity: number;
  unit_price?: number;
  supplier_code?: string;
}

/** An order of several lines, as its supplier delivers them. */
export function orderGoods(
  by: Person,
  supplier: { id: number },
  lines: readonly OrderedGoods[],
  over: { location?: string; status?: string } = {},
): Promise<{ id: number; items: { id: number }[] }> {
  const items = lines.map((line) => ({ unit_price: 6, ...line, product: line.product.id }));
  return call(by, 'POST', '/purchase-orders/', {
    ...{ supplier: supplier.id, location: 'Main', status: 'approved', items },
    ...over,
  });
}
