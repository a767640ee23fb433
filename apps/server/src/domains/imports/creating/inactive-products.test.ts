import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct } from '../../../testing/goods.ts';
import { importSender } from '../../../testing/send-import.ts';
import { openWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('says how many of the new products are inactive, and which', async () => {
  const shop = await world.tenant();
  await makeProduct(shop.admin, { name: 'Known', barcode: 'K-1' });
  const text = 'Name,Barcode,Status\nLamp,L-1,active\nShade,S-1,draft\nx,S-2,draft\nKnown,K-1,inactive\nTray,T-1,\n';
  const { preview } = await importSender(world).preview(shop.admin, 'both', text);
  expect(preview).toMatchObject({ outcome: { created: 3, updated: 1, rejected: 1 }, inactive_count: 1 });
  const result = await importSender(world).run(shop.admin, 'both', text);
  expect(result).toMatchObject({ created_count: 3, inactive_count: 1 });
  expect(result.created_products.map(({ name, is_active }) => [name, is_active])).toEqual([
    ['Lamp', true],
    ['Shade', false],
    ['Tray', true],
  ]);
});
