import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeProduct, sell } from '../../testing/goods.ts';
import { joinOther } from '../../testing/other-tenant.ts';
import { openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const titlesOf = async (person: Person) =>
  (await person.call.notifications.list({ page_size: 100 })).results.map((notice) => notice.title);
const runOut = async (person: Person, name: string) => sell(person, await makeProduct(person, { name, stock: 1 }), 1);

it('shows what came since a member joined this tenant, not another one', async () => {
  const [ours, theirs] = [await world.tenant(), await world.tenant()];
  const person = await ours.join('manager');
  await runOut(theirs.admin, 'Before');
  const there = await joinOther(world, person, theirs, ['Managers']);
  await runOut(theirs.admin, 'After');
  expect(await titlesOf(there)).toEqual(['After is out of stock']);
});

it('asks for the switches of this tenant', async () => {
  const [ours, theirs] = [await world.tenant(), await world.tenant()];
  const person = await ours.join('manager');
  const there = await joinOther(world, person, theirs, ['Managers']);
  await person.call.notifications.preferences.update({ preferences: [{ kind: 'out_of_stock', in_app: false }] });
  for (const tenant of [ours, theirs]) await runOut(tenant.admin, 'Vase');
  expect([await titlesOf(person), await titlesOf(there)]).toEqual([[], ['Vase is out of stock']]);
});

it('mails nobody who is deactivated here or altogether, nor members of another tenant', async () => {
  const [ours, theirs] = [await world.tenant(), await world.tenant()];
  const { database } = world.services;
  const [active, inactive, closed] = [await ours.join('viewer'), await ours.join('viewer'), await ours.join('viewer')];
  await joinOther(world, inactive, theirs, ['Viewers']);
  await database
    .updateTable('public.memberships')
    .set({ is_active: false })
    .where('id', '=', inactive.caller.membership.id)
    .execute();
  await database
    .updateTable('public.users')
    .set({ is_active: false })
    .where('id', '=', closed.caller.user.id)
    .execute();
  await runOut(ours.admin, 'Vase');
  const countOf = async (person: Person) => (await world.mailsTo(person.caller.user.email)).length;
  // Mails go out in the order of the members: the first active one's is queued before the others' would be.
  await vi.waitFor(async () => expect(await countOf(active)).toBe(1), { timeout: 15_000 });
  const last = await ours.join('viewer');
  await runOut(ours.admin, 'Lamp');
  await vi.waitFor(async () => expect(await countOf(last)).toBe(1), { timeout: 15_000 });
  expect([await countOf(inactive), await countOf(closed), await countOf(theirs.admin)]).toEqual([0, 0, 0]);
});
