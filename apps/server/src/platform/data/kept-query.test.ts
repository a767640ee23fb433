import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct } from '../../testing/goods.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';
import { anyOf } from './any-of.ts';
import { contains } from './contains.ts';
import { keptQueries, keptQuery, keptWrite } from './kept-query.ts';
import { type Values, valuesOf } from './parameter.ts';
import { inTransaction, readerOf, tenantSchema } from './tenant-db.ts';
import { columnsFrom, columnsOf, typesOf, unnested } from './unnested.ts';

let world: World;
let shop: Tenant;
let other: Tenant;
beforeAll(async () => {
  world = await openWorld();
  [shop, other] = [await world.tenant(), await world.tenant()];
});
afterAll(() => world.close());

let built = 0;
const findNamed = keptQuery((db, value: Values<{ name: string; atLeast: number }>) => {
  built++;
  return db
    .selectFrom('products')
    .select(['name', 'selling_price'])
    .where('selling_price', '>=', value('atLeast'))
    .where('is_active', '=', true)
    .where('name', '=', value('name'));
});

it('is built once for all tenants, and reads what each input asks of each', async () => {
  await makeProduct(shop.admin, { name: 'Lamp', selling_price: 3 });
  await makeProduct(shop.admin, { name: 'Rug', selling_price: 5 });
  await makeProduct(other.admin, { name: 'Lamp', selling_price: 7 });
  built = 0;
  expect(await findNamed(shop.db, { name: 'Lamp', atLeast: 3 })).toEqual([{ name: 'Lamp', selling_price: 3 }]);
  expect(await findNamed(shop.db, { atLeast: 3.01, name: 'Lamp' })).toEqual([]);
  expect(await findNamed(other.db, { name: 'Lamp', atLeast: 3 })).toEqual([{ name: 'Lamp', selling_price: 7 }]);
  expect(await findNamed(other.db, { name: 'Rug', atLeast: 0 })).toEqual([]);
  expect(built).toBe(1);
});

it('sees what its transaction has written', async () => {
  const rows = await inTransaction(shop.db as never, async (writer) => {
    await writer.updateTable('products').set({ selling_price: 4 }).where('name', '=', 'Lamp').execute();
    return findNamed(writer, { name: 'Lamp', atLeast: 0 });
  });
  expect(rows).toEqual([{ name: 'Lamp', selling_price: 4 }]);
});

it('refuses a handle whose tenant it does not know', async () => {
  const { schema_name } = other.admin.caller.tenant;
  const db = readerOf(world.services.database.withSchema(tenantSchema(schema_name)));
  await expect(findNamed(db, { name: 'Lamp', atLeast: 0 })).rejects.toThrow('The handle is of no tenant.');
});

it('has no values that a builder could look at', () => {
  const value = valuesOf<{ short: boolean; count: number; ids: number[] }>();
  const looks = [
    // @ts-expect-error: they are no properties of the input.
    () => (value.short ? 1 : 2),
    // @ts-expect-error: a condition on one, which is there whatever its value is.
    () => (value('short') ? 1 : 2),
    () => {
      // @ts-expect-error: the same as a statement, with the parameter in what it guards.
      if (value('short')) built += Number(value('short').expressionType);
    },
    // @ts-expect-error: a comparison.
    () => value('count') > 5,
    // @ts-expect-error: a comparison with a value.
    () => value('short') === true,
    // @ts-expect-error: the length of a list.
    () => value('ids').length,
  ];
  expect(looks.length).toBeGreaterThan(0);
  expect(value('short').valueIn({ short: false })).toBe(false);
});

let shapesBuilt = 0;
const findSorted = keptQueries({
  build: (db, { by, isFirst }: { by: 'name' | 'selling_price'; isFirst: boolean }, value: Values<{ part: string }>) => {
    shapesBuilt++;
    const found = db
      .selectFrom('products')
      .select('name')
      .where(contains(['name'], value('part')))
      .orderBy(by);
    return isFirst ? found.limit(1) : found;
  },
  keepsPlan: () => false,
});

it('is built once for each shape, and reads what each input asks', async () => {
  const tenant = await world.tenant();
  for (const [name, selling_price] of [
    ['Blue 50%', 2],
    ['Red 50%', 1],
    ['Red 5', 3],
  ] as const)
    await makeProduct(tenant.admin, { name, selling_price });
  shapesBuilt = 0;
  const named = async (by: 'name' | 'selling_price', isFirst: boolean, part: string) =>
    (await findSorted(tenant.db, { by, isFirst }, { part })).map(({ name }) => name);
  expect(await named('name', false, '50%')).toEqual(['Blue 50%', 'Red 50%']);
  expect(await named('name', false, 'RED')).toEqual(['Red 5', 'Red 50%']);
  expect(await named('selling_price', false, '50%')).toEqual(['Red 50%', 'Blue 50%']);
  expect(await named('name', true, 'RED')).toEqual(['Red 5']);
  expect(await named('name', true, 'blue')).toEqual(['Blue 50%']);
  expect(shapesBuilt).toBe(3);
});

const at = new Date();
const categoryTypes = typesOf('categories', ['name', 'created_at']);
let writesBuilt = 0;
const insertCategories = keptWrite((db, value: Values<{ rows: { name: string; created_at: Date }[] }>) => {
  writesBuilt++;
  return db
    .insertInto('categories')
    .columns(columnsOf(categoryTypes))
    .expression((eb) =>
      eb
        .selectFrom(unnested(value('rows'), categoryTypes, 'r'))
        .select(columnsFrom('r', categoryTypes))
        .orderBy('r.position'),
    )
    .returning('name');
});
const named = (start: string, count: number) => Array.from({ length: count }, (_, index) => `${start} ${index}`);

it('writes as many rows as its input has', async () => {
  const insert = async (names: string[]) => {
    const rows = names.map((name) => ({ name, created_at: at }));
    const written = await inTransaction(other.db as never, (writer) => insertCategories(writer, { rows }));
    return written.map(({ name }) => name);
  };
  writesBuilt = 0;
  expect(await insert(named('One', 1))).toEqual(named('One', 1));
  expect(await insert(named('Many', 100))).toEqual(named('Many', 100));
  expect(await insert([])).toEqual([]);
  expect(await insert(named('More', 1_001))).toEqual(named('More', 1_001));
  expect(writesBuilt).toBe(1);
});

it('looks for a list of any length', async () => {
  let listsBuilt = 0;
  const findIds = keptQuery((db, value: Values<{ ids: readonly number[] }>) => {
    listsBuilt++;
    return db
      .selectFrom('products')
      .select('name')
      .where('id', '=', anyOf(value('ids')));
  });
  const { id } = await makeProduct(other.admin, { name: 'Listed' });
  const list = (length: number) => Array.from({ length }, (_, index) => (index === 0 ? id : id + 1_000 + index));
  expect(await findIds(other.db, { ids: list(1) })).toEqual([{ name: 'Listed' }]);
  expect(await findIds(other.db, { ids: list(100) })).toEqual([{ name: 'Listed' }]);
  expect(await findIds(other.db, { ids: list(101) })).toEqual([{ name: 'Listed' }]);
  expect(listsBuilt).toBe(1);
});
