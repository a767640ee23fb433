import { preferenceKinds } from '@stockhand/contract/notifications/kinds';
import { defaultSwitches } from '@stockhand/contract/notifications/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Person, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let tenant: Tenant;
beforeAll(async () => {
  world = await openWorld();
  tenant = await world.tenant();
});
afterAll(() => world.close());

const switchOf = async (person: Person, kind: string) =>
  (await person.call.notifications.preferences.get()).preferences.find((preference) => preference.kind === kind);

it('answers every kind in order, with defaults until one is chosen', async () => {
  const { preferences } = await (await tenant.join('viewer')).call.notifications.preferences.get();
  expect(preferences).toEqual(preferenceKinds.map((kind) => ({ kind, ...defaultSwitches[kind] })));
});

it('turns what is named and leaves the rest, per person and tenant', async () => {
  const person = await tenant.join('viewer');
  const { preferences } = person.call.notifications;
  await preferences.update({ preferences: [{ kind: 'low_stock', email: true }] });
  const answer = await preferences.update({ preferences: [{ kind: 'order_received', in_app: false, email: true }] });
  expect(answer).toEqual(await preferences.get());
  expect(await switchOf(person, 'low_stock')).toEqual({ kind: 'low_stock', in_app: true, email: true });
  expect(await switchOf(person, 'order_received')).toEqual({ kind: 'order_received', in_app: false, email: true });
  expect(await switchOf(await tenant.join('viewer'), 'low_stock')).toMatchObject(defaultSwitches.low_stock);
  const other = await world.tenant();
  const there = await other.admit(person.caller.user.id, ['Viewers']);
  expect(await switchOf(there, 'low_stock')).toMatchObject(defaultSwitches.low_stock);
  const query = tenant.db.selectFrom('audit_log').select('action').where('actor_id', '=', person.caller.user.id);
  expect((await query.execute()).map((row) => row.action)).toEqual(['user.notifications', 'user.notifications']);
});

it('writes nothing down when nothing changes, and refuses kinds that do not exist', async () => {
  const person = await tenant.join('viewer');
  const { preferences } = person.call.notifications;
  await preferences.update({ preferences: [{ kind: 'low_stock', in_app: true }] });
  await preferences.update({ preferences: [] });
  const query = tenant.db.selectFrom('audit_log').select('id').where('actor_id', '=', person.caller.user.id);
  expect(await query.execute()).toEqual([]);
  const wrong = [{ kind: 'weather', email: true }] as unknown as { kind: 'low_stock' }[];
  expect((await refusalOf(preferences.update({ preferences: wrong }))).status).toBe(400);
});

it('mails the daily digest only, to those who ask for it', async () => {
  const person = await tenant.join('viewer');
  const { preferences } = person.call.notifications;
  const shown = preferences.update({ preferences: [{ kind: 'daily_digest', in_app: true }] });
  expect(await refusalOf(shown)).toMatchObject({
    status: 400,
    body: { 'preferences.0.in_app': ['The daily digest is sent by email only.'] },
  });
  expect(await switchOf(person, 'daily_digest')).toEqual({ kind: 'daily_digest', in_app: false, email: false });
  await preferences.update({ preferences: [{ kind: 'daily_digest', in_app: false, email: true }] });
  expect(await switchOf(person, 'daily_digest')).toEqual({ kind: 'daily_digest', in_app: false, email: true });
});

it('of many changes at once each leaves whole rows', async () => {
  const person = await tenant.join('viewer');
  const { preferences } = person.call.notifications;
  await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      preferences.update({ preferences: [{ kind: 'low_stock', email: i % 2 === 0 }] }),
    ),
  );
  expect((await preferences.get()).preferences).toHaveLength(preferenceKinds.length);
});

it('keeps every change of calls at once, each of another kind', async () => {
  const person = await tenant.join('viewer');
  const { preferences } = person.call.notifications;
  const turned = preferenceKinds.map((kind) => ({ kind, email: !defaultSwitches[kind].email }));
  expect(turned).toHaveLength(9);
  await Promise.all(turned.map((one) => preferences.update({ preferences: [one] })));
  expect((await preferences.get()).preferences).toMatchObject(turned);
  const query = tenant.db.selectFrom('audit_log').select('changes').where('actor_id', '=', person.caller.user.id);
  const counts = (await query.execute()).map(({ changes }) => JSON.stringify(changes));
  expect(new Set(counts).size).toBe(9);
  const both = [{ in_app: false }, { email: !defaultSwitches.short.email }];
  await Promise.all(both.map((one) => preferences.update({ preferences: [{ kind: 'low_stock', ...one }] })));
  expect(await switchOf(person, 'low_stock')).toEqual({ kind: 'low_stock', in_app: false, email: true });
});

it('mails a finished import to the person who started it', async () => {
  const importFile = async (person: Person) => {
    const form = new FormData();
    form.set('file', new Blob([`Name,Category\nThing ${crypto.randomUUID()},C\n,C\n`]), 'list.csv');
    expect((await world.rest('POST', '/api/products/import/', { as: person, body: form })).status).toBe(200);
    return (await world.mailsTo(person.caller.user.email)).map((mail) => mail.subject);
  };
  const person = await tenant.join('manager');
  expect(await importFile(person)).toEqual([]);
  await person.call.notifications.preferences.update({ preferences: [{ kind: 'import_finished', email: true }] });
  expect(await importFile(person)).toEqual(['Your import of list.csv is done']);
  const [mail] = await world.mailsTo(person.caller.user.email);
  expect(mail?.text).toContain('1 product was created');
  expect(mail?.text).toContain('1 row was rejected');
  const { id } = (await person.call.imports.latest()) ?? { id: 0 };
  expect(mail?.text).toContain(`${world.services.publicUrl}/products?import=${id}`);
});
