import { readPages } from '@stockhand/documents/testing/read-pdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
let location: number;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  location = (await shop.admin.call.stock.locations.list({ search: 'Main' })).results[0]?.id ?? 0;
});
afterAll(() => world.close());

const textOf = async (id: number) => {
  const { bytes } = await shop.admin.call.countSessions.print({ id });
  const pages = await readPages(bytes);
  return pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join('\n');
};

it('lists what is still to be counted, with what is expected unless the count is blind', async () => {
  const { countSessions } = shop.admin.call;
  const lamp = await makeProduct(shop.admin, { name: 'Lamp', stock: 1_234, barcode: '4006381333931' });
  const desk = await makeProduct(shop.admin, { name: 'Desk', stock: 5 });
  const session = await countSessions.create({ location, name: 'Year end' });
  await countSessions.count({ id: session.id, product: desk.id, quantity: 5 });
  const sheet = await textOf(session.id);
  for (const text of [session.number, 'Year end', 'All products', 'Lamp', lamp.sku, '4006381333931', '1,234'])
    expect(sheet).toContain(text);
  expect(sheet).not.toContain('Desk');
  const blind = await countSessions.create({ location, is_blind: true, categories: [lamp.category ?? 0] });
  const hidden = await textOf(blind.id);
  expect(hidden).toContain('Things');
  expect(hidden).not.toContain('1,234');
  expect(hidden).not.toContain('Expected');
  await countSessions.discard({ id: session.id });
  expect((await refusalOf(countSessions.print({ id: session.id }))).body).toEqual({
    detail: 'This count was discarded and cannot be changed',
  });
});
