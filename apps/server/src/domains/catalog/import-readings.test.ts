import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let readings = 0;
// A process is told of before it has its arguments.
const count = (message: unknown) =>
  setImmediate(() => {
    const { spawnargs } = (message as { process: ChildProcess }).process;
    if (spawnargs.some((argument) => argument.includes('child-reader'))) readings++;
  });
beforeAll(async () => {
  subscribe('child_process', count);
  world = await openWorld();
});
afterAll(async () => {
  unsubscribe('child_process', count);
  await world.close();
});

const text = 'Name,Category,Selling Price\nTea,Drinks,3.50\nMilk,Drinks,much\n';
function send({ admin }: Tenant, where: 'preview/' | '', content: string) {
  const form = new FormData();
  form.set('file', new Blob([content]), 'list.csv');
  return world.rest('POST', `/api/products/import/${where}`, { as: admin, body: form });
}

it('parses a file once for its preview, its import and the list of rejected rows', async () => {
  const [shop, other] = [await world.tenant(), await world.tenant()];
  expect(await send(shop, 'preview/', text)).toMatchObject({
    status: 200,
    body: { preview: { estimated_products: 1 } },
  });
  expect(readings).toBe(1);
  expect(await send(shop, '', text)).toMatchObject({ status: 200, body: { success_count: 1, error_count: 1 } });
  const { id } = await shop.db.selectFrom('imports').select('id').executeTakeFirstOrThrow();
  const rejected = await world.rest('GET', `/api/products/import/${id}/rejected/`, { as: shop.admin });
  expect(rejected.body).toContain('"Milk"');
  expect(readings).toBe(1);

  expect(await send(shop, 'preview/', `${text}Cola,Drinks,1\n`)).toMatchObject({
    body: { preview: { estimated_products: 2 } },
  });
  expect(await send(other, 'preview/', text)).toMatchObject({ status: 200 });
  expect(readings).toBe(3);
});
