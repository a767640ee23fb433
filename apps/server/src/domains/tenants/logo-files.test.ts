import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepAll } from '../../sweeps.ts';
import { keptPath } from '../../testing/kept-path.ts';
import { noisePicture } from '../../testing/noise.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const dayMs = 86_400_000;
const sweepAfter = (days: number) => sweepAll(world.services, new Date(Date.now() + days * dayMs));

/** Uploads a logo; answers its key. */
async function upload({ admin, id }: Tenant): Promise<string> {
  const form = new FormData();
  form.set('file', await noisePicture(3_000), 'logo.png');
  const { body } = await world.rest('POST', `/api/directory/tenants/${id}/upload-logo/`, { as: admin, body: form });
  return (body as { logo: string }).logo.replace('/media/', '');
}
const isKept = (key: string) => existsSync(keptPath(world.services, key));
const rowsOf = ({ id }: Tenant) =>
  world.services.database
    .selectFrom('public.tenant_logos')
    .select(['file_key', 'replaced_at'])
    .where('tenant_id', '=', id)
    .orderBy('replaced_at')
    .execute();

it('keeps a replaced logo for 30 days, and the one in use for good', async () => {
  const tenant = await world.tenant();
  const [first, second, third] = [await upload(tenant), await upload(tenant), await upload(tenant)];
  await sweepAfter(29.9);
  expect([first, second, third].map(isKept)).toEqual([true, true, true]);
  await sweepAfter(30.1);
  expect([first, second, third].map(isKept)).toEqual([false, false, true]);
  expect(await rowsOf(tenant)).toEqual([{ file_key: third, replaced_at: null }]);
  await sweepAfter(400);
  expect(isKept(third)).toBe(true);
});

it('goes on after a crash between the file and its row', async () => {
  const tenant = await world.tenant();
  const [first] = [await upload(tenant), await upload(tenant)];
  await world.services.files.delete(first);
  await sweepAfter(31);
  expect(await rowsOf(tenant)).toHaveLength(1);
});

it('leaves the logos of a deleted tenant alone until it is purged', async () => {
  const tenant = await world.tenant();
  const [first, second] = [await upload(tenant), await upload(tenant)];
  await world.services.database
    .updateTable('public.tenant_logos')
    .set({ replaced_at: new Date(Date.now() - 20 * dayMs) })
    .where('file_key', '=', first)
    .execute();
  await tenant.admin.call.tenants.create({ name: 'Another' });
  await tenant.admin.call.tenants.delete({ id: tenant.id });
  await sweepAfter(29.9);
  expect([first, second].map(isKept)).toEqual([true, true]);
  await sweepAfter(30.1);
  expect([first, second].map(isKept)).toEqual([false, false]);
  expect(await rowsOf(tenant)).toEqual([]);
});
