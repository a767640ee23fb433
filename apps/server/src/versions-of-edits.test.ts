import { productMessages } from '@stockhand/contract/catalog/messages';
import { customFieldMessages } from '@stockhand/contract/custom-fields/messages';
import { userMessages } from '@stockhand/contract/members/messages';
import { tenantMessages } from '@stockhand/contract/tenants/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from './testing/refusal.ts';
import { openWorld, type Person, type Tenant, type World } from './testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

type Calls = Person['call'];
interface Saved {
  id: number;
  updated_at: Date;
}
interface Edited {
  make: (call: Calls) => Promise<Saved>;
  edit: (call: Calls, id: number, seen: string | undefined) => Promise<Saved>;
  read: (call: Calls, id: number) => Promise<Saved | undefined>;
  text: string;
}

const inList = (list: { results: Saved[] }, id: number) => list.results.find((one) => one.id === id);
const named = (of: (call: Calls) => Pick<Calls['catalog']['categories'], 'create' | 'update' | 'list'>): Edited => ({
  make: (call) => of(call).create({ name: crypto.randomUUID() }),
  edit: (call, id, seen) => of(call).update({ id, name: crypto.randomUUID(), expected_updated_at: seen }),
  read: async (call, id) => inList(await of(call).list({}), id),
  text: productMessages.named.changedMeanwhile,
});
const invited = () => {
  const username = crypto.randomUUID();
  return { username, email: `${username}@example.com`, first_name: 'Ada', last_name: 'Okoro' };
};
const user = (make: Edited['make']): Edited => ({
  make,
  edit: (call, id, seen) => call.members.update({ id, first_name: crypto.randomUUID(), expected_updated_at: seen }),
  read: (call, id) => call.members.get({ id }),
  text: userMessages.userChangedMeanwhile,
});
const member = async (call: Calls) => {
  const person = await shop.join('viewer');
  return call.members.get({ id: person.caller.membership.id });
};

const records: Record<string, Edited> = {
  category: named(({ catalog }) => catalog.categories),
  manufacturer: named(({ catalog }) => catalog.manufacturers),
  location: named(({ stock }) => stock.locations),
  'removal reason': named(({ stock }) => stock.removalReasons),
  'custom field': {
    make: (call) => call.customFields.create({ name: crypto.randomUUID(), field_type: 'text' }),
    edit: (call, id, seen) =>
      call.customFields.update({ id, description: crypto.randomUUID(), expected_updated_at: seen }),
    read: (call, id) => call.customFields.get({ id }),
    text: customFieldMessages.changedMeanwhile,
  },
  'invited user': user((call) => call.members.invite(invited())),
  member: {
    ...user(member),
    edit: async (call, id, seen) => {
      const { is_staff } = await call.members.get({ id });
      return call.members.update({ id, is_staff: !is_staff, expected_updated_at: seen });
    },
  },
  'group of rights': {
    make: (call) => call.members.groups.create({ name: crypto.randomUUID() }),
    edit: (call, id, seen) => call.members.groups.update({ id, name: crypto.randomUUID(), expected_updated_at: seen }),
    read: async (call, id) => (await call.members.groups.list()).find((group) => group.id === id),
    text: userMessages.groupChangedMeanwhile,
  },
  tenant: {
    make: (call) => call.tenants.get({ id: shop.id }),
    edit: (call, id, seen) => call.tenants.update({ id, phone: crypto.randomUUID(), expected_updated_at: seen }),
    read: (call, id) => call.tenants.get({ id }),
    text: tenantMessages.changedMeanwhile,
  },
};

it.each(Object.entries(records))('refuses an edit of one %s that has not seen the last one', async (_, record) => {
  const { call } = shop.admin;
  const made = await record.make(call);
  const first = await record.edit(call, made.id, made.updated_at.toISOString());
  expect(first.updated_at.getTime()).toBeGreaterThan(made.updated_at.getTime());
  const late = record.edit(call, made.id, made.updated_at.toISOString());
  expect(await refusalOf(late)).toEqual({ status: 400, body: { detail: record.text } });
  expect(await record.read(call, made.id)).toMatchObject(first);
  await record.edit(call, made.id, first.updated_at.toISOString());
  await record.edit(call, made.id, undefined);
});

it('tells an administrator of a name that the person changed in their own profile', async () => {
  const person = await shop.join('viewer');
  const { id } = person.caller.membership;
  const { updated_at } = await shop.admin.call.members.get({ id });
  await person.call.account.updateProfile({ first_name: 'Wanjiru' });
  const late = shop.admin.call.members.update({ id, is_staff: true, expected_updated_at: updated_at.toISOString() });
  expect(await refusalOf(late)).toEqual({ status: 400, body: { detail: userMessages.userChangedMeanwhile } });
});
