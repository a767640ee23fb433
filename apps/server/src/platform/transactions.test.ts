import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type Tenant, type World } from '../testing/world.ts';
import { nothingChanged } from './data/audit.ts';
import { backgroundContext } from './request-context.ts';
import { writeInBackground } from './transactions.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

it('keeps nothing that was written without a word in the audit log', async () => {
  const { caller } = shop.admin;
  const write = (name: string, isSaid: boolean) =>
    writeInBackground(backgroundContext(world.services, caller), caller, async (ctx) => {
      await ctx.db.insertInto('categories').values({ name, created_at: ctx.now }).execute();
      if (isSaid) nothingChanged(ctx);
    });
  await expect(write('Silent', false)).rejects.toThrow('wrote no audit row');
  await write('Said', true);
  const names = await shop.db.selectFrom('categories').select('name').where('name', 'in', ['Silent', 'Said']).execute();
  expect(names).toStrictEqual([{ name: 'Said' }]);
});
