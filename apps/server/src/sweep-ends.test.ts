import { afterAll, beforeAll, expect, it } from 'vitest';
import { queueMail } from './platform/background/mailer.ts';
import { inTransaction } from './platform/data/tenant-db.ts';
import { signedMediaUrl } from './platform/files/media.ts';
import { sweepAll } from './sweeps.ts';
import { keptPath } from './testing/kept-path.ts';
import { refusalOf } from './testing/refusal.ts';
import { openWorld, type Person, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const dayMs = 86_400_000;

it('takes a session past its absolute end or idle, and no other', async () => {
  const tenant = await world.tenant();
  const { database } = world.services;
  const people: Person[] = [];
  for (let count = 0; count < 3; count++) people.push(await tenant.join('viewer'));
  const [idle, ended, stays] = people as [Person, Person, Person];
  const set = (person: Person, ends: object) =>
    database.updateTable('public.sessions').set(ends).where('id', '=', person.caller.sessionId).execute();
  await set(idle, { expires_at: new Date(Date.now() - 1) });
  await set(ended, { ends_at: new Date(Date.now() - 1) });
  await set(stays, { expires_at: new Date(Date.now() + 60_000), ends_at: new Date(Date.now() + 60_000) });
  await sweepAll(world.services, new Date());
  const ids = people.map((person) => person.caller.sessionId);
  const left = await database.selectFrom('public.sessions').select('id').where('id', 'in', ids).execute();
  expect(left).toEqual([{ id: stays.caller.sessionId }]);
});

it('keeps an old mail that is still to be sent', async () => {
  const { database } = world.services;
  const recipient = 'waiting@example.com';
  const old = new Date(Date.now() - 31 * dayMs);
  // Both would be sent at once.
  await world.services.outbox.stop();
  for (const key of ['waiting', 'given-up']) {
    const mail = { key, recipient, subject: key, text: '', html: '', senderName: '' };
    await inTransaction(database, (writer) => queueMail(writer, mail));
  }
  const change = (key: string, state: 'waiting' | 'failed') =>
    database
      .updateTable('public.outbox')
      .set({ created_at: old, due_at: new Date(Date.now() + dayMs), state })
      .where('key', '=', key)
      .execute();
  await change('waiting', 'waiting');
  await change('given-up', 'failed');
  await sweepAll(world.services, new Date());
  expect((await world.mailsTo(recipient)).map((mail) => mail.subject)).toEqual(['waiting']);
});

it('keeps a second factor that is on, however old, and one that was started today', async () => {
  const { database } = world.services;
  const tenant = await world.tenant();
  const ages = [
    { days: 2, enabled_at: new Date(), stays: true },
    { days: 0.9, enabled_at: null, stays: true },
    { days: 1.1, enabled_at: null, stays: false },
  ];
  for (const { days, enabled_at, stays } of ages) {
    const person = await tenant.join('viewer');
    await person.call.account.twoFactor.start();
    await database
      .updateTable('public.two_factors')
      .set({ created_at: new Date(Date.now() - days * dayMs), enabled_at })
      .where('user_id', '=', person.caller.user.id)
      .execute();
    await sweepAll(world.services, new Date());
    const row = await database
      .selectFrom('public.two_factors')
      .select('user_id')
      .where('user_id', '=', person.caller.user.id)
      .executeTakeFirst();
    expect([days, row !== undefined]).toEqual([days, stays]);
  }
});

it('purges the groups and members of the tenant that is due, and those of no other', async () => {
  const [doomed, recent, spared] = [await world.tenant(), await world.tenant(), await world.tenant()];
  const { database } = world.services;
  const hide = (id: number, days: number) =>
    database
      .updateTable('public.tenants')
      .set({ status: 'deleted', deleted_at: new Date(Date.now() - days * dayMs) })
      .where('id', '=', id)
      .execute();
  await hide(doomed.id, 30.1);
  await hide(recent.id, 29.9);
  await sweepAll(world.services, new Date());
  for (const { id } of [recent, spared]) {
    const groups = await database.selectFrom('public.groups').select('id').where('tenant_id', '=', id).execute();
    const members = await database.selectFrom('public.memberships').select('id').where('tenant_id', '=', id).execute();
    expect([groups.length, members.length]).toEqual([4, 1]);
  }
  const gone = await database.selectFrom('public.groups').select('id').where('tenant_id', '=', doomed.id).execute();
  expect(gone).toEqual([]);
});

it('counts attempts from zero once their window is over', async () => {
  const { limits, database } = world.services;
  const limit = { max: 1, windowSeconds: 60 };
  const move = (ms: number) =>
    database
      .updateTable('public.attempts')
      .set({ window_ends_at: new Date(Date.now() + ms) })
      .where('key', '=', 'window')
      .execute();
  const [window, unused] = [
    { key: 'window', limit },
    { key: 'unused', limit },
  ];
  await limits.use('window', limit);
  await move(30_000);
  expect((await refusalOf(limits.check(window, unused))).status).toBe(429);
  expect((await refusalOf(limits.use('window', limit))).status).toBe(429);
  expect((await refusalOf(limits.check(window, unused))).status).toBe(429);
  expect((await refusalOf(limits.check(unused, window))).status).toBe(429);
  const roomy = { max: 3, windowSeconds: 60 };
  expect(await limits.check({ key: 'window', limit: roomy }, unused)).toBe(2);
  expect(await limits.check(unused, { key: 'window', limit: roomy })).toBe(0);
  expect((await refusalOf(limits.check({ key: 'unused', limit: roomy }, window))).status).toBe(429);
  await move(-1);
  expect(await limits.check(window, unused)).toBe(0);
  expect(await limits.use('window', limit)).toBe(1);
  expect((await refusalOf(limits.use('window', limit))).status).toBe(429);
});

it('shows a picture by a signed address for an hour, and for that hour alone', async () => {
  const tenant = await world.tenant();
  const { keys } = world.services;
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const key = `${tenant.schema}/${'a'.repeat(32)}`;
  const { mkdir, writeFile } = await import('node:fs/promises');
  await mkdir(keptPath(world.services, tenant.schema), { recursive: true });
  await writeFile(keptPath(world.services, key), png);
  const at = async (minutes: number) =>
    (await world.rest('GET', signedMediaUrl(keys, key, new Date(Date.now() + minutes * 60_000)))).status;
  expect([await at(0), await at(-50), await at(-61), await at(-65)]).toEqual([200, 200, 404, 404]);
  const later = signedMediaUrl(keys, key, new Date()).replace(
    /expires=(\d+)/,
    (_, seconds) => `expires=${+seconds + 1}`,
  );
  expect((await world.rest('GET', later)).status).toBe(404);
});
