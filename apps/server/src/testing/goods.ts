import type { CreateProduct, ProductView } from '@stockhand/contract/catalog/schema';
import type { CreateCustomer, CreateOrder } from '@stockhand/contract/orders/schema';
import type { CreatePurchaseOrder, PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import type { CreateSupplier, SupplierView } from '@stockhand/contract/suppliers/schema';
import type { z } from 'zod';
import type { Person } from './world.ts';

/** A product with stock at Main; what a test does not care about is filled in. */
export function makeProduct(
  person: Person,
  { stock = 0, ...over }: Partial<CreateProduct> & { stock?: number } = {},
): Promise<ProductView> {
  return person.call.catalog.products.create({
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

export function makeCustomer(person: Person, over: Partial<CreateCustomer> = {}) {
  const id = crypto.randomUUID().slice(0, 8);
  return person.call.orders.customers.create({
    name: `Customer ${id}`,
    email: `customer-${id}@example.com`,
    phone: '+254 700 000000',
    ...over,
  });
}

export const anAddress = {
  street: '1 Peachtree St',
  city: 'Atlanta',
  state: 'GA',
  zip_code: '30303',
  country: 'United States',
};

/** An order of these quantities at the products' prices, from a customer of its own unless told. */
export async function makeOrder(
  person: Person,
  lines: readonly (readonly [product: { id: number }, quantity: number])[],
  over: Partial<z.input<typeof CreateOrder>> = {},
) {
  const customer_id = over.customer_id ?? (await makeCustomer(person)).id;
  return person.call.orders.create({
    items: lines.map(([product, quantity]) => ({ product_id: product.id, quantity })),
    billing_address: anAddress,
    same_as_billing: true,
    ...over,
    customer_id,
  });
}

/** [on hand, reserved, available] */
export async function countsOf(person: Person, product: { id: number }): Promise<[number, number, number]> {
  const { total_stock, reserved, available } = await person.call.stock.get({ id: product.id });
  return [total_stock, reserved, available];
}

export function makeSupplier(person: Person, over: Partial<CreateSupplier> = {}): Promise<SupplierView> {
  return person.call.suppliers.create({ name: `Supplier ${crypto.randomUUID().slice(0, 8)}`, ...over });
}

/** An approved order of one line for each product, from a supplier of its own unless told. */
export async function makePurchaseOrder(
  person: Person,
  lines: readonly { product: { id: number }; quantity: number; unit_price?: number }[],
  over: Partial<z.input<typeof CreatePurchaseOrder>> = {},
): Promise<PurchaseOrderView> {
  return person.call.purchasing.create({
    supplier: over.supplier ?? (await makeSupplier(person)).id,
    location: 'Main',
    status: 'approved',
    items: lines.map(({ product, quantity, unit_price = 6 }) => ({ product: product.id, quantity, unit_price })),
    ...over,
  });
}
