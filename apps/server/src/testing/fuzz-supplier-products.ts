import type { Input } from './fuzz-input.ts';
import { makeProduct, makeSupplier } from './goods.ts';
import type { Person } from './world.ts';

/** What a supplier sells: one product that stays and one that may be taken off. */
export async function writeSupplierProducts(person: Person) {
  const { set } = person.call.suppliers.products;
  const supplier = (await makeSupplier(person)).id;
  const [kept, free] = [await makeProduct(person), await makeProduct(person)];
  return {
    supplier,
    product: kept.id,
    id: (await set({ supplier, product: kept.id, cost: 4 })).id,
    freeId: (await set({ supplier, product: free.id, supplier_code: 'FREE' })).id,
  };
}

export function supplierProductInputs(known: Awaited<ReturnType<typeof writeSupplierProducts>>): Record<string, Input> {
  const { supplier, product, id, freeId } = known;
  const details = { cost: 4.5, pack_size: 6, min_quantity: 12, lead_time_days: 7, is_preferred: true };
  return {
    'suppliers.products.list': { page: 1, supplier, product, search: 'ab', ordering: '-cost' },
    'suppliers.products.pricesOf': { supplier, products: [product] },
    'suppliers.products.set': { supplier, product, supplier_code: 'AB-1', ...details },
    'suppliers.products.update': { id, supplier_code: 'AB-2', ...details },
    'suppliers.products.remove': { id: freeId },
  };
}
