import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';
import { inTransaction } from '../data/tenant-db.ts';
import { usageKey, usageLimits } from '../http/usage-limits.ts';
import { queueNoticeMails } from './tenant-mails.ts';

const logged: string[] = [];
let world: World;
beforeAll(async () => {
  const sink = new Writable({ write: (chunk, _encoding, done) => done(void logged.push(String(chunk))) });
  world = await openWorld({ LOG_LEVEL: 'warn' }, sink);
});
afterAll(() => world.close());

const { max, windowSeconds } = usageLimits.noticeMail;
let mails = 0;
const noticeTo = (recipient: string, key = `mail-${mails++}`) => ({
  key,
  write: () => ({ recipient, subject: 'Low stock', text: 'Low', html: '<p>Low</p>', senderName: 'Shop' }),
});
const queue = ({ id }: Tenant, ...notices: ReturnType<typeof noticeTo>[]) =>
  inTransaction(world.services.database, (writer) =>
    queueNoticeMails(writer, { log: world.services.log, tenantId: id }, notices),
  );
const count = ({ id }: Tenant, uses = 0, name: 'noticeMail' | 'tenantMail' = 'noticeMail') =>
  world.services.limits.count(usageKey(name, id), windowSeconds, uses);
const leftOutOf = async ({ admin }: Tenant) => (await admin.call.background.mails.list({})).left_out;
const leftOutLogs = () => logged.filter((line) => line.includes('further ones are left out'));

it('leaves out what is beyond the mails of a day, shows how many, and fails no job', async () => {
  const [busy, other] = [await world.tenant(), await world.tenant()];
  await count(busy, max - 3);
  await queue(busy, noticeTo('busy@example.com'));
  expect(await leftOutOf(busy)).toBeNull();
  await Promise.all(Array.from({ length: 3 }, () => queue(busy, noticeTo('busy@example.com'))));
  expect(await leftOutOf(busy)).toMatchObject({ count: 1, max });
  await queue(busy, ...Array.from({ length: 4 }, () => noticeTo('busy@example.com')));
  expect(await world.mailsTo('busy@example.com')).toHaveLength(3);
  expect(await leftOutOf(busy)).toEqual({ count: 5, max, until: (await count(busy)).endsAt });
  expect(leftOutLogs()).toHaveLength(1);
  await queue(other, noticeTo('other@example.com'));
  expect(await world.mailsTo('other@example.com')).toHaveLength(1);
  expect(await leftOutOf(other)).toBeNull();
});

it('sends of several the first ones that the day has room for', async () => {
  const tenant = await world.tenant();
  await count(tenant, max - 2);
  await queue(tenant, ...['a', 'b', 'c'].map((name) => noticeTo(`${name}-room@example.com`)));
  const sent = ['a', 'b', 'c'].map(async (name) => (await world.mailsTo(`${name}-room@example.com`)).length);
  expect(await Promise.all(sent)).toEqual([1, 1, 0]);
});

it('forgets what was left out when the day is over', async () => {
  const tenant = await world.tenant();
  await count(tenant, max);
  await queue(tenant, noticeTo('late@example.com'));
  const set = (window_ends_at: Date) =>
    world.services.database
      .updateTable('public.attempts')
      .set({ window_ends_at })
      .where('key', '=', usageKey('noticeMail', tenant.id))
      .execute();
  await set(new Date(Date.now() + 60_000));
  expect(await leftOutOf(tenant)).toMatchObject({ count: 1 });
  await set(new Date(Date.now() - 1));
  expect(await leftOutOf(tenant)).toBeNull();
  await queue(tenant, noticeTo('late@example.com'));
  expect(await world.mailsTo('late@example.com')).toHaveLength(1);
});

it('takes nothing from the mails of documents and invitations', async () => {
  const tenant = await world.tenant();
  await queue(tenant, noticeTo('beside@example.com'));
  expect((await count(tenant, 0, 'tenantMail')).count).toBe(0);
  await count(tenant, max, 'tenantMail');
  await queue(tenant, noticeTo('beside@example.com'));
  expect(await world.mailsTo('beside@example.com')).toHaveLength(2);
});

it('counts a mail that is queued already once, of runs at once too', async () => {
  const tenant = await world.tenant();
  const same = () => noticeTo('again@example.com', 'same');
  await Promise.all([queue(tenant, same()), queue(tenant, same()), queue(tenant, same())]);
  await queue(tenant, same(), noticeTo('again@example.com', 'other'));
  expect((await count(tenant)).count).toBe(2);
  expect(await world.mailsTo('again@example.com')).toHaveLength(2);
});

it('counts a mail that is rolled back not at all', async () => {
  const tenant = await world.tenant();
  const broken = inTransaction(world.services.database, async (writer) => {
    await queueNoticeMails(writer, { log: world.services.log, tenantId: tenant.id }, [noticeTo('gone@example.com')]);
    throw new Error('broken');
  });
  await expect(broken).rejects.toThrow('broken');
  expect((await count(tenant)).count).toBe(0);
});
