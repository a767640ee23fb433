import { afterAll, beforeAll, expect, it } from 'vitest';
import { atMoment } from '../../../testing/at-moment.ts';
import { makeOrder, makeProduct, sell } from '../../../testing/goods.ts';
import { importSender } from '../../../testing/send-import.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let files: ReturnType<typeof importSender>;
beforeAll(async () => {
  world = await openWorld();
  files = importSender(world);
});
afterAll(() => world.close());

const lines = (...rows: string[]) => rows.join('\n');

async function imported(shop: Tenant, text: string): Promise<number> {
  await files.run(shop.admin, 'both', text);
  const latest = await shop.admin.call.imports.latest();
  return latest?.id ?? 0;
}
const undo = (shop: Tenant, id: number) => shop.admin.call.imports.undo({ id });
const isOnHand = async (shop: Tenant) => {
  const [levels, entries] = await Promise.all([
    shop.db.selectFrom('stock_levels').select(['product_id', 'total_stock']).execute(),
    shop.db.selectFrom('stock_entries').select(['product_id', 'quantity']).execute(),
  ]);
  const sumOf = (id: number) =>
    entries.filter((one) => one.product_id === id).reduce((sum, { quantity }) => sum + quantity, 0);
  return levels.every(({ product_id, total_stock }) => total_stock === sumOf(product_id));
};

it('removes what was created and sets back what was changed, once', async () => {
  const shop = await world.tenant();
  const product = await makeProduct(shop.admin, {
    name: 'Tea',
    barcode: 'T-1',
    selling_price: 3,
    cost_price: 2,
    stock: 7,
    custom_fields: { Colour: 'green' },
  });
  await shop.admin.call.customFields.create({ name: 'Shelf life', field_type: 'number' });
  const before = await shop.admin.call.catalog.products.get({ id: product.id });
  const header = 'SKU,Barcode,Name,Category,Brand,Price,Cost,Status,Quantity,Shelf life,Further codes';
  const id = await imported(
    shop,
    lines(
      header,
      `${product.sku},T-2,Black tea,New,Bravo,4,3,Inactive,9,24,OLD-1`,
      ',N-1,New one,New,,1,1,,5,,',
      ',N-2,Bare,New,,1,1,,,,',
    ),
  );
  expect(await shop.admin.call.imports.get({ id })).toMatchObject({ updated_count: 1, success_count: 3, undo: null });
  expect(await undo(shop, id)).toEqual({ removed: 2, restored: 1, kept: 0 });
  const after = await shop.admin.call.catalog.products.get({ id: product.id });
  expect({ ...after, updated_at: null }).toEqual({ ...before, updated_at: null });
  expect((await shop.admin.call.catalog.products.list({ page: 1 })).count).toBe(1);
  expect(await isOnHand(shop)).toBe(true);
  const ledger = await shop.db
    .selectFrom('stock_transactions')
    .select(['transaction_type', 'quantity', 'reference'])
    .where('source_type', '=', 'import')
    .orderBy('id')
    .execute();
  expect(ledger).toEqual([
    { transaction_type: 'adjustment', quantity: 2, reference: 'Import' },
    { transaction_type: 'purchase', quantity: 5, reference: 'Initial stock' },
    { transaction_type: 'adjustment', quantity: -2, reference: 'Import undone' },
    { transaction_type: 'purchase', quantity: -5, reference: 'Import undone' },
  ]);
  const costs = await shop.db
    .selectFrom('product_costs')
    .select('cost_price')
    .where('product_id', '=', product.id)
    .execute();
  expect(costs.map(({ cost_price }) => cost_price)).toEqual([2, 3, 2]);
  expect(await shop.admin.call.imports.get({ id })).toMatchObject({
    undo: { removed_count: 2, restored_count: 1, kept_count: 0, kept: [] },
  });
  await expect(undo(shop, id)).rejects.toThrow('This import has been undone already.');
  const entry = await shop.db.selectFrom('audit_log').select('changes').where('action', '=', 'import.undo').execute();
  expect(entry).toEqual([{ changes: { removed: 2, restored: 1, kept: 0 } }]);
});

it('keeps products that were used since, and says why', async () => {
  const shop = await world.tenant();
  const call = shop.admin.call.catalog.products;
  const codes = ['SOLD', 'ORDERED', 'EDITED', 'ELSEWHERE', 'GONE', 'BARCODE', 'COUNTED'];
  const made = new Map<string, Awaited<ReturnType<typeof makeProduct>>>();
  for (const code of codes)
    made.set(code, await makeProduct(shop.admin, { barcode: code, selling_price: 1, stock: 5 }));
  const of = (code: string) => made.get(code) ?? { id: 0, selling_price: 0, sku: '' };
  const rows = codes.map((code) => (code === 'BARCODE' ? `${of(code).sku},BARCODE-2,2` : `${of(code).sku},,2`));
  const id = await imported(
    shop,
    lines(
      'Name,SKU,Barcode,Price',
      ...['New sold', 'New edited', 'New free'].map((name, at) => `${name},,N-${at},1`),
      ...rows.map((row) => `,${row}`),
    ),
  );
  const found = async (search: string) =>
    (await call.list({ page: 1, search })).results[0] ?? { id: 0, selling_price: 0 };
  await shop.admin.call.stock.move({ id: (await found('New sold')).id, transaction_type: 'purchase', quantity: 1 });
  await call.update({ id: (await found('New edited')).id, description: 'Mine' });
  await sell(shop.admin, { ...of('SOLD'), selling_price: 2 }, 1);
  await makeOrder(shop.admin, [[of('ORDERED'), 1]]);
  await call.update({ id: of('EDITED').id, selling_price: 3 });
  await call.update({ id: of('ELSEWHERE').id, description: 'Another field' });
  await call.delete({ id: of('GONE').id });
  await makeProduct(shop.admin, { barcode: 'BARCODE' });
  const item = (await call.get({ id: of('COUNTED').id })).inventory_items[0];
  await shop.admin.call.stock.count({ id: item?.id ?? 0, quantity: 4 });
  expect(await undo(shop, id)).toEqual({ removed: 1, restored: 1, kept: 8 });
  const view = await shop.admin.call.imports.get({ id });
  expect(view.undo?.kept.map(({ reason }) => reason).sort()).toEqual(
    ['moved', 'edited', 'moved', 'ordered', 'edited', 'archived', 'lost', 'moved'].sort(),
  );
  expect(await call.get({ id: of('ELSEWHERE').id })).toMatchObject({ selling_price: 1, description: 'Another field' });
  expect(await call.get({ id: of('EDITED').id })).toMatchObject({ selling_price: 3 });
  expect(await call.get({ id: of('SOLD').id })).toMatchObject({ selling_price: 2 });
  expect(await isOnHand(shop)).toBe(true);
});

it('can be undone for 24 hours', async () => {
  const shop = await world.tenant();
  const now = new Date();
  const aged = async (ms: number) => {
    const id = await imported(shop, lines('Name,Barcode', `Thing,${crypto.randomUUID()}`));
    await world.services.database
      .withSchema(shop.schema)
      .updateTable('imports')
      .set({ finished_at: new Date(now.getTime() - ms) })
      .where('id', '=', id)
      .execute();
    return atMoment(now.toISOString(), () => undo(shop, id));
  };
  expect(await aged(86_400_000 - 1)).toMatchObject({ removed: 1 });
  await expect(aged(86_400_000)).rejects.toThrow('An import can be undone for 24 hours.');
});

it('is refused without the rights, in another tenant, and while the import is under way', async () => {
  const [shop, other] = [await world.tenant(), await world.tenant()];
  const id = await imported(shop, lines('Name,Barcode', 'Thing,X-1'));
  const group = await shop.admin.call.members.groups.create({
    name: 'Importers',
    rights: { products: ['read', 'create', 'update'] },
  });
  const importer = await shop.as('viewer');
  await shop.admin.call.members.update({ id: importer.caller.membership.id, groups: [group.name] });
  await expect(importer.call.imports.undo({ id })).rejects.toMatchObject({ cause: { status: 403 } });
  await expect(other.admin.call.imports.undo({ id: id + 1000 })).rejects.toMatchObject({ cause: { status: 404 } });
  await world.services.database.withSchema(shop.schema).updateTable('imports').set({ status: 'running' }).execute();
  await expect(undo(shop, id)).rejects.toThrow('An import can be undone once it is done.');
});
