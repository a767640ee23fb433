import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { heardTopics } from '../../../testing/heard-topics.ts';
import { openWorld, type Person, type Tenant, type World } from '../../../testing/world.ts';

// Which open screens hear of an invitation: the tenant's people, and the invited person in their own tenant.

let world: World;
let shop: Tenant;
let own: Tenant;
let guest: Person;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant('Kiosk');
  own = await world.tenant('Own');
  guest = own.admin;
});
afterAll(() => world.close());

const heardOf = async (work: () => Promise<unknown>) => {
  const [inShop, inOwn] = await heardTopics(world, [shop.schema, own.schema], work);
  return { shop: inShop, own: inOwn };
};

async function waitingId(): Promise<number> {
  const [waiting] = await guest.call.members.invitations.listOwn();
  return waiting?.id ?? expect.fail('No invitation waits.');
}

const invite = () =>
  shop.admin.call.members.invite({
    username: `typed-${randomUUID()}`,
    email: guest.caller.user.email,
    first_name: 'Typed',
    last_name: 'Name',
  });
const both = { shop: ['users'], own: ['invitations'] };

it('inviting, sending again and withdrawing', async () => {
  expect(await heardOf(invite)).toEqual(both);
  const { results } = await shop.admin.call.members.list({ search: guest.caller.user.email });
  const id = results[0]?.id ?? 0;
  expect(await heardOf(() => shop.admin.call.members.invitations.resend({ id }))).toEqual(both);
  expect(await heardOf(() => shop.admin.call.members.delete({ id }))).toEqual(both);
});

it('declining', async () => {
  await invite();
  const id = await waitingId();
  expect(await heardOf(() => guest.call.members.invitations.decline({ id }))).toEqual(both);
});

it('accepting', async () => {
  await invite();
  const id = await waitingId();
  const heard = await heardOf(() => guest.call.members.invitations.accept({ id }));
  // The person is a member of both by then.
  expect(heard).toEqual({ shop: ['invitations', 'tenants', 'users'], own: ['invitations', 'tenants'] });
});
