import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf } from '../../platform/data/any-of.ts';
import { keptWrite } from '../../platform/data/kept-query.ts';
import type { Values } from '../../platform/data/parameter.ts';
import type { Writer } from '../../platform/data/tenant-db.ts';
import { must } from '../../platform/must.ts';
import type { ProductFacts } from './movements.ts';
import type { Balance, Movement } from './plan-movement.ts';
import type { Level } from './plan-reservations.ts';

/** What movements are planned on. */
export interface StockFacts {
  balances: Map<number, Balance>;
  products: Map<number, ProductFacts>;
  locations: { defaultId: number; known: ReadonlySet<number>; inactive: ReadonlySet<number> };
}

/**
 * Reads what movements are planned on, once the levels of their products are locked: a statement sees what another transaction
 * left only if it begins after the lock is had. Locks the locations, so that none is deactivated or deleted before the
 * commit: `namedThings` locks them exclusively first.
 */
export async function readStock(
  db: Writer,
  levels: ReadonlyMap<number, Level>,
  movements: readonly Movement[],
): Promise<StockFacts> {
  const named = movements
    .flatMap(({ location_id, destination_location_id }) => [location_id, destination_location_id])
    .filter((id) => id != null);
  const [read] = await findStock(db, { productIds: [...levels.keys()], named });
  const { items, products, locations } = must(read, 'The stock under the lock');
  const balances = new Map<number, Balance>();
  for (const [id, { total_stock, reserved }] of levels) balances.set(id, { total_stock, reserved, at: new Map() });
  for (const item of items) balances.get(item.product_id)?.at.set(item.location_id, item.quantity);
  const facts = products.map((product) => ({ ...product, is_archived: Boolean(product.is_archived) }));
  return {
    balances,
    products: new Map(facts.map((product) => [product.id, product])),
    locations: {
      defaultId: must(
        locations.find((location) => location.is_default),
        'The default location',
      ).id,
      known: new Set(locations.map(({ id }) => id)),
      inactive: new Set(locations.flatMap(({ id, is_active }) => (is_active ? [] : [id]))),
    },
  };
}

/** The products with their balances, the locations named and the default one. */
const findStock = keptWrite((db, value: Values<{ productIds: readonly number[]; named: readonly number[] }>) =>
  db.selectNoFrom((eb) => [
    jsonArrayFrom(
      eb
        .selectFrom('inventory_items')
        .select(['product_id', 'location_id', 'quantity'])
        .where('product_id', '=', anyOf(value('productIds')))
        .orderBy('product_id')
        .orderBy('location_id')
        .forUpdate(),
    ).as('items'),
    jsonArrayFrom(
      eb
        .selectFrom('products')
        .select(['id', 'name', 'sku', 'selling_price', 'cost_price', 'min_stock_level', 'is_active'])
        .select((product) => product('archived_at', 'is not', null).as('is_archived'))
        .where('id', '=', anyOf(value('productIds'))),
    ).as('products'),
    jsonArrayFrom(
      eb
        .selectFrom('locations')
        .select(['id', 'is_active', 'is_default'])
        .where((location) =>
          location.or([location('is_default', '=', true), location('id', '=', anyOf(value('named')))]),
        )
        .forKeyShare(),
    ).as('locations'),
  ]),
);
