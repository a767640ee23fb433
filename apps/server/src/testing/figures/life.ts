import type { Random } from '../../demo/random.ts';
import type { Reader } from '../../platform/data/tenant-db.ts';
import type { Caller } from '../world.ts';

/** A company that trades: who calls, what is there, and chance. */
export interface Life {
  call: Caller;
  db: Reader;
  random: Random;
  customers: readonly number[];
  suppliers: readonly number[];
  locations: readonly number[];
}

/** Something that people do; the server may refuse it. */
export type Action = (life: Life) => Promise<unknown>;

/** Values of the custom fields that a history defines; an empty one is none. */
export const ownFields: readonly Record<string, string | number>[] = [
  {},
  { Colour: 'Red' },
  { Colour: 'red', Weight: 7 },
  { Colour: '' },
  { Weight: 1.5 },
];

export const categories = ['Tools', 'Toys', 'Uncategorized'];

export function productsOnSale({ db }: Life) {
  return db
    .selectFrom('products as p')
    .innerJoin('stock_levels as s', 's.product_id', 'p.id')
    .select(['p.id', 'p.selling_price', 'p.cost_price', 's.total_stock'])
    .where('p.archived_at', 'is', null)
    .where('p.is_active', '=', true)
    .orderBy('p.id')
    .execute();
}

/** Whose goods are with the customer. */
export function ordersOut({ db }: Life) {
  return db
    .selectFrom('orders')
    .select(['id', 'status', 'total', 'amount_paid', 'amount_returned', 'amount_allowed'])
    .where('status', 'in', ['shipped', 'delivered'])
    .orderBy('id')
    .$narrowType<{ status: 'shipped' | 'delivered' }>()
    .execute();
}

/** One to three of the products on sale, each once, with a small quantity. */
export async function drawLines(life: Life, most: number) {
  const { random } = life;
  const products = await productsOnSale(life);
  const count = Math.min(products.length, random.whole(1, 3));
  const first = random.whole(0, Math.max(0, products.length - 1));
  return Array.from({ length: count }, (_, index) => {
    const product = products[(first + index) % products.length];
    return { product_id: product?.id ?? 0, unit_price: product?.selling_price ?? 0, quantity: random.whole(1, most) };
  });
}

/** An amount with cents. */
export function amount(random: Random, most: number): number {
  return random.whole(1, most * 100) / 100;
}

/** What a piece costs: to the cent, or with up to four decimals. */
export function cost(random: Random, most: number): number {
  return random.isLucky(0.5) ? amount(random, most) : random.whole(1, most * 10_000) / 10_000;
}
