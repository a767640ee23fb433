import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct, sell } from '../../testing/goods.ts';
import { invitation, mailedToken } from '../../testing/invitations.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Person, password, type Tenant, type World } from '../../testing/world.ts';

// A person has one id in a tenant, the membership's, wherever the tenant reads it (docs/rules.md#members).

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

const me = async (as: Pick<Person, 'access'>) =>
  (await world.rest('GET', '/api/directory/users/me/', { as })).body as { id: number };
const listed = async (tenant: Tenant, search: string) => (await tenant.admin.call.members.list({ search })).results;
const idOf = ({ caller }: Person) => caller.membership.id;

async function open(token: string, username: string): Promise<Pick<Person, 'access'>> {
  await world.rest('POST', '/api/auth/reset-password/', { body: { token, password } });
  return (await world.rest('POST', '/api/token/', { body: { username, password } })).body as { access: string };
}

it('is that of the invitation, which an account accepts or a new person opens', async () => {
  const guest = (await world.tenant()).admin;
  const known = await shop.admin.call.members.invite(invitation(guest.caller.user.email));
  const [waiting] = await guest.call.members.invitations.listOwn();
  await guest.call.members.invitations.accept({ id: waiting?.id ?? 0 });
  const { access } = await guest.call.tenants.select({ tenant_id: shop.id });
  expect(await me({ access })).toMatchObject({ id: known.id, status: 'active' });
  expect(await listed(shop, guest.caller.user.email)).toMatchObject([{ id: known.id }]);
  // In the tenant of their own they are somebody else.
  expect((await me(guest)).id).not.toBe(known.id);

  const form = invitation(`${randomUUID()}@example.com`);
  const unknown = await shop.admin.call.members.invite(form);
  const session = await open(await mailedToken(world, form.email, 'reset-password'), form.username);
  expect(await me(session)).toMatchObject({ id: unknown.id, status: 'active' });
  const entries = await shop.admin.call.audit.list({ subject_type: 'user', subject_id: unknown.id, ordering: 'at' });
  expect(entries.results.map(({ action, user, subject_id }) => [action, user, subject_id])).toEqual([
    ['user.invite', idOf(shop.admin), unknown.id],
    ['user.accept_invitation', unknown.id, unknown.id],
    ['user.reset_own_password', unknown.id, unknown.id],
    ['user.log_in', unknown.id, unknown.id],
  ]);
});

it('is of one tenant: another’s is not there, though the person is in both', async () => {
  const other = await world.tenant();
  const here = await shop.join('staff');
  const there = await other.admit(here.caller.user.id, ['Staff']);
  expect(idOf(there)).not.toBe(idOf(here));
  for (const person of [here, there]) await person.call.orders.customers.create({ name: 'Ann' });
  for (const [tenant, foreign] of [
    [shop, there],
    [other, here],
  ] as const) {
    const id = idOf(foreign);
    const { members, audit, reports } = tenant.admin.call;
    for (const attempt of [
      () => members.get({ id }),
      () => members.update({ id, is_staff: true }),
      () => members.delete({ id }),
      () => members.resetPassword({ id }),
      () => members.revokeSessions({ id }),
      () => tenant.admin.call.account.twoFactor.reset({ id }),
    ])
      expect((await refusalOf(attempt())).status).toBe(404);
    expect((await audit.list({ user: id })).count).toBe(0);
    expect((await reports.sales({ person: id })).narrowed_to).toEqual([{ filter: 'person', name: 'Unknown' }]);
  }
  expect([(await me(here)).id, (await me(there)).id]).toEqual([idOf(here), idOf(there)]);
});

it('goes on naming who left, until they are back under another one', async () => {
  const tenant = await world.tenant();
  const clerk = await tenant.join('staff');
  await sell(clerk, await makeProduct(tenant.admin, { stock: 9 }), 1);
  await tenant.admin.call.members.delete({ id: idOf(clerk) });
  const { audit, reports, members } = tenant.admin.call;
  const named = async () => ({
    entries: (await audit.list({ action: 'sale.create' })).results.map(({ user }) => user),
    people: (await audit.people()).map(({ id }) => id).sort(),
    sellers: (await reports.sales({ group_by: 'person' })).results.map(({ id }) => id),
    cells: (await reports.custom({ measures: 'units_sold', by: 'person' })).results.map(({ groups }) => groups[0]?.key),
  });
  const as = (id: number) => ({
    ...{ entries: [id], people: [idOf(tenant.admin), id].sort(), sellers: [id], cells: [String(id)] },
  });
  expect(await named()).toEqual(as(idOf(clerk)));
  const again = await members.invite(invitation(clerk.caller.user.email));
  expect(again.id).not.toBe(idOf(clerk));
  // That the invited person is who left is not told before they are back.
  expect(await named()).toEqual(as(idOf(clerk)));
  expect((await audit.list({ user: again.id })).count).toBe(0);
  const token = await mailedToken(world, clerk.caller.user.email, 'accept-invitation');
  const { access } = await world.nobody.auth.logIn({ username: clerk.caller.user.username, password });
  await world.rest('POST', '/api/directory/invitations/accept/', { as: { access }, body: { token } });
  expect(await named()).toEqual(as(again.id));
  for (const user of [idOf(clerk), again.id]) expect((await audit.list({ user, action: 'sale.create' })).count).toBe(1);
  const subjects = async (subject_id: number) =>
    (await audit.list({ subject_type: 'user', subject_id })).results.map(({ action }) => action).sort();
  expect(await subjects(idOf(clerk))).toEqual(['user.delete']);
  expect(await subjects(again.id)).toEqual(['user.accept_invitation', 'user.invite']);
});

it('stays when an account is deleted', async () => {
  const tenant = await world.tenant();
  const person = await tenant.join('staff');
  await person.call.orders.customers.create({ name: 'Ann' });
  await person.call.account.delete({ password });
  const { results } = await tenant.admin.call.audit.list({ user: idOf(person) });
  expect(results.map(({ action, user }) => [action, user])).toEqual([
    ['user.delete_account', idOf(person)],
    ['customer.create', idOf(person)],
  ]);
  expect(results[0]?.subject_id).toBe(idOf(person));
});

it('keeps a report about a person who left', async () => {
  const tenant = await world.tenant();
  const clerk = await tenant.join('manager');
  await sell(clerk, await makeProduct(tenant.admin, { stock: 9 }), 2);
  const person = idOf(clerk);
  const question = { measures: 'units_sold', by: 'person', person };
  const { saved } = tenant.admin.call.reports;
  const { id } = await saved.create({ name: 'Theirs', question });
  const recipients = [idOf(tenant.admin), person];
  await saved.schedule({ id, frequency: 'daily', format: 'csv', recipients });
  await tenant.admin.call.members.delete({ id: person });
  const kept = await saved.get({ id });
  expect(kept.question.person).toBe(person);
  expect(kept.schedule?.recipients.map((one) => one.id)).toEqual(recipients);
  const row = { groups: [{ key: String(person) }], figures: { units_sold: 2 } };
  expect((await saved.run({ id })).results).toMatchObject([row]);
  await saved.update({ id, question: { ...question, person: idOf(tenant.admin) } });
  expect((await saved.run({ id })).results).toEqual([]);
});
