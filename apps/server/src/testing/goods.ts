import type { CreateProduct, ProductView } from '@stockhand/contract/products/schema';
import type { Person } from './world.ts';

/** A product with stock at Main; what a test does not care about is filled in. */
export function makeProduct(
  person: Person,
  { stock = 0, ...over }: Partial<CreateProduct> & { stock?: number } = {},
): Promise<ProductView> {
  return person.call.products.create({
    name: `Product ${crypto.randomUUID().slice(0, 8)}`,
    category_name: 'Things',
    selling_price: 10,
    cost_price: 6,
    initial_stock_quantity: stock,
    ...over,
  });
}

/** A sale of one product at its price. */
export function sell(person: Person, product: { id: number; selling_price: number }, quantity: number) {
  return person.call.sales.create({
    items: [{ product_id: product.id, quantity, unit_price: product.selling_price }],
    total_amount: Math.round(quantity * product.selling_price * 100) / 100,
  });
}
