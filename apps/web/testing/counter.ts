import type { ProductView } from '@stockhand/contract/catalog/schema';
import type { SaleView } from '@stockhand/contract/sales/schema';
import { type Answers, Refused } from './answers.ts';
import { pageOfRows } from './rows/page.ts';
import { product } from './rows/product.ts';
import { sale } from './rows/sale.ts';

type SoldSale = Parameters<NonNullable<Answers['sales.create']>>[0];

/** A counter with these products: what is sold is no longer there. `sold` are the sales that were sent. */
export function counter(...offered: (Partial<ProductView> & { name: string })[]) {
  const products = offered.map((one, index) =>
    product({ id: index + 1, sku: `SKU-${String(index + 1).padStart(6, '0')}`, ...one }),
  );
  const sold: SoldSale[] = [];
  const answers = {
    'catalog.products.list': (input) => {
      const { search = '', code } = input;
      const found = products.filter(
        (it) => matches(it, search) && (code === undefined || [it.barcode, it.sku].includes(code)),
      );
      return pageOfRows(found.toSorted(byName), input);
    },
    'catalog.products.get': ({ id }) => byId(products, id),
    'catalog.categories.list': () => ({ count: 0, results: [] }),
    'sales.favourites.list': () => [],
    'sales.parked.list': () => [],
    'orders.customers.list': () => ({ count: 0, results: [] }),
    'sales.create': (sent) => {
      for (const { product_id, quantity } of sent.items) take(products, product_id, quantity);
      sold.push(sent);
      return saleOf(sent, sold.length, products);
    },
  } satisfies Answers;
  return { answers, sold, products };
}

const byName = (one: ProductView, other: ProductView) => one.name.localeCompare(other.name);

function matches({ name, sku, barcode }: ProductView, search: string): boolean {
  return [name, sku, barcode ?? ''].some((text) => text.toLowerCase().includes(search.toLowerCase()));
}

function byId(products: readonly ProductView[], id: number): ProductView {
  const found = products.find((it) => it.id === id);
  if (!found) throw new Refused(404, { detail: 'Product not found' });
  return found;
}

function take(products: ProductView[], id: number, quantity: number): void {
  const { total_stock, ...rest } = byId(products, id);
  products[products.findIndex((it) => it.id === id)] = {
    ...rest,
    total_stock: total_stock - quantity,
    available: rest.available - quantity,
  };
}

function saleOf(sold: SoldSale, number: number, products: readonly ProductView[]): SaleView {
  const lines = sold.items.map(({ product_id, quantity, unit_price }) => {
    const { name, sku } = byId(products, product_id);
    return { product: product_id, product_name: name, sku, quantity, unit_price };
  });
  return {
    ...sale(lines),
    id: number,
    sale_number: `SALE-${String(number).padStart(6, '0')}`,
    total_amount: sold.total_amount,
    customer: sold.customer_id ?? null,
    customer_name: sold.customer_name ?? 'Walk-in Customer',
    amount_given: sold.amount_given ?? null,
  };
}
