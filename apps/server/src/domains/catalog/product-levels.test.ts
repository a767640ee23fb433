import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { importSender } from '../../testing/send-import.ts';
import { openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const none = { max_stock_level: 0, reorder_point: 0, reorder_quantity: 0 };
const some = { max_stock_level: 60, reorder_point: 8, reorder_quantity: 24 };
const empty = { max_stock_level: null, reorder_point: null, reorder_quantity: null };

const proposalsOf = async ({ call }: Person) =>
  (await call.purchasing.reorder.list({})).results.map(({ product, quantity }) => ({ product, quantity }));

it('has no levels but the minimum unless they are set, and null takes them away again', async () => {
  const { admin } = await world.tenant();
  const { create, update, get } = admin.call.catalog.products;
  const made = await create({
    name: 'Lamp',
    category_name: 'A',
    initial_stock_quantity: 40,
    min_stock_level: 5,
    ...empty,
  });
  expect(made).toMatchObject({ ...none, min_stock_level: 5 });
  expect(await update({ id: made.id, ...some })).toMatchObject(some);
  const path = `/api/products/${made.id}/`;
  const { body } = await world.rest('PATCH', path, { as: admin, body: { max_stock_level: null, reorder_point: null } });
  expect(body).toMatchObject({ ...none, reorder_quantity: 24 });
  await importSender(world).run(admin, 'create', 'Name,Total Stock,Min stock level\nImported,3,7\n');
  const [imported] = (await admin.call.catalog.products.list({ search: 'Imported' })).results;
  expect(await get({ id: imported?.id ?? 0 })).toMatchObject({ ...none, min_stock_level: 7 });
});

it('takes all levels from a file, tells what is no level, and gives them back when the import is undone', async () => {
  const { admin } = await world.tenant();
  const files = importSender(world);
  const { get, list } = admin.call.catalog.products;
  const header = 'Name,SKU,Min stock,Max stock,Reorder point,Reorder quantity\n';
  await files.run(admin, 'create', `${header}Lamp,,5,60,8,24\nCord,,,,8,\nPlug,,0,,8,\n`);
  const made = new Map((await list({})).results.map((product) => [product.name, product]));
  const levelsOf = async (name: string) => get({ id: made.get(name)?.id ?? 0 });
  expect(await levelsOf('Lamp')).toMatchObject({ ...some, min_stock_level: 5 });
  expect(await levelsOf('Cord')).toMatchObject({ ...none, reorder_point: 8, min_stock_level: 8 });
  expect(await levelsOf('Plug')).toMatchObject({ ...none, reorder_point: 8, min_stock_level: 0 });
  const change = `${header}Lamp,${made.get('Lamp')?.sku},,0,9,\nCord,${made.get('Cord')?.sku},,-1,1.5,100000000\n`;
  const { errors } = await files.run(admin, 'update', change);
  expect(errors.map(({ message }) => message)).toEqual([
    'Maximum stock level must be a positive number',
    'Use a whole number',
    'Reorder quantity must be at most 99,999,999',
  ]);
  expect(await levelsOf('Lamp')).toMatchObject({ ...some, min_stock_level: 5, max_stock_level: 0, reorder_point: 9 });
  await admin.call.imports.undo({ id: (await admin.call.imports.latest())?.id ?? 0 });
  expect(await levelsOf('Lamp')).toMatchObject({ ...some, min_stock_level: 5 });
});

it('follows the minimum where no reorder point is set, up and down', async () => {
  const { admin } = await world.tenant();
  const { id } = await makeProduct(admin, { stock: 10, min_stock_level: 5, ...empty });
  const raise = (min_stock_level: number) => admin.call.catalog.products.update({ id, min_stock_level });
  await raise(500);
  expect(await proposalsOf(admin)).toEqual([{ product: id, quantity: 490 }]);
  await raise(11);
  expect(await proposalsOf(admin)).toEqual([{ product: id, quantity: 1 }]);
  await raise(10);
  expect(await proposalsOf(admin)).toEqual([]);
});

it('sets the levels of many, leaves those that are not named, and tells of what became low', async () => {
  const tenant = await world.tenant();
  const { admin } = tenant;
  const made = [];
  for (const stock of [0, 4, 9])
    made.push(await makeProduct(admin, { name: `Lamp ${stock}`, stock, min_stock_level: 0, ...some }));
  const ids = made.map(({ id }) => id);
  const { updateMany, get } = admin.call.catalog.products;
  expect(await updateMany({ ids, min_stock_level: 5, max_stock_level: null })).toMatchObject({
    count: 3,
    changed: ids,
  });
  for (const id of ids) expect(await get({ id })).toMatchObject({ ...some, min_stock_level: 5, max_stock_level: 0 });
  const titles = async () => (await admin.call.notifications.list({})).results.map(({ title }) => title);
  expect(await titles()).toEqual(['Lamp 4 is low in stock']);
  expect(await updateMany({ ids, min_stock_level: 5, max_stock_level: 0 })).toMatchObject({ count: 3, changed: [] });
  expect(await updateMany({ ids, reorder_quantity: 24, reorder_point: 6 })).toMatchObject({ changed: ids });
  expect(await titles()).toEqual(['Lamp 4 is low in stock']);
  const entries = await tenant.db
    .selectFrom('audit_log')
    .select('changes')
    .where('action', '=', 'product.update')
    .execute();
  expect(entries.map(({ changes }) => changes)).toEqual([
    ...ids.map(() => ({ min_stock_level: [0, 5], max_stock_level: [60, 0] })),
    ...ids.map(() => ({ reorder_point: [8, 6] })),
  ]);
});

it('refuses levels below nothing, from those without the right, and of products of another tenant', async () => {
  const tenant = await world.tenant();
  const { id } = await makeProduct(tenant.admin);
  const { updateMany, update } = tenant.admin.call.catalog.products;
  const bad = { min_stock_level: -1, max_stock_level: -1, reorder_point: 1.5, reorder_quantity: -1 };
  const texts = {
    max_stock_level: ['Maximum stock level must be a positive number'],
    min_stock_level: ['Minimum stock level must be a positive number'],
    reorder_point: ['Use a whole number'],
    reorder_quantity: ['Reorder quantity must be a positive number'],
  };
  expect((await refusalOf(updateMany({ ids: [id], ...bad }))).body).toEqual(texts);
  expect((await refusalOf(update({ id, ...bad }))).body).toEqual(texts);
  expect((await refusalOf(updateMany({ ids: [id] }))).body).toEqual({ ids: ['Say what to change'] });
  const staff = await tenant.as('viewer');
  expect((await refusalOf(staff.call.catalog.products.updateMany({ ids: [id], ...some }))).status).toBe(403);
  const other = (await world.tenant()).admin;
  expect((await refusalOf(other.call.catalog.products.updateMany({ ids: [id], ...some }))).status).toBe(400);
});
