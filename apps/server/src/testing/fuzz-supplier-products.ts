import { FilePart, type Input, type Preparation } from './fuzz-input.ts';
import { makeProduct, makeSupplier } from './goods.ts';
import type { Person, World } from './world.ts';

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
    'suppliers.priceList.preview': {
      id: supplier,
      file: new FilePart('prices.csv', 'Code,Name,Net price,MOQ\nAB-1,Tea,3.50,4\n,Cup,x,1\n'),
      mapping: '["supplier_code","name","cost","min_quantity"]',
      csv_delimiter: ',',
    },
  };
}

/** A price list is taken as it was previewed, each with a product that is new to the supplier. */
export function supplierProductPreparations(world: World, person: Person): Record<string, Preparation> {
  return {
    'suppliers.priceList.take': async () => {
      const [supplier, product, other] = [
        await makeSupplier(person),
        await makeProduct(person),
        await makeProduct(person),
      ];
      const text = `SKU,Net price\n${product.sku},3.50\nNOBODY,2\n${other.sku},1\n`;
      const form = new FormData();
      form.set('file', new Blob([text]), 'prices.csv');
      const path = `/api/suppliers/${supplier.id}/price-list/preview/`;
      const { body } = await world.rest('POST', path, { as: person, body: form });
      const { seen } = body as { seen: string };
      return {
        input: {
          id: supplier.id,
          file: new FilePart('prices.csv', text),
          seen,
          left_out: '[4]',
          matches: '[]',
          update_cost_price: 'false',
        },
      };
    },
  };
}
