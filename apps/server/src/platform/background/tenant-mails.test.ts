import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { inTransaction } from '../data/tenant-db.ts';
import { usageKey, usageLimits } from '../http/usage-limits.ts';
import { queueTenantMail } from './tenant-mails.ts';

const logged: string[] = [];
let world: World;
/** Ids of tenants; each test takes its own. */
let tenants: number[];
beforeAll(async () => {
  const sink = new Writable({ write: (chunk, _encoding, done) => done(void logged.push(String(chunk))) });
  world = await openWorld({ LOG_LEVEL: 'warn' }, sink);
  tenants = (await Promise.all(Array.from({ length: 4 }, () => world.tenant()))).map(({ id }) => id);
});
afterAll(() => world.close());

const { max, windowSeconds } = usageLimits.tenantMail;
let mails = 0;
const tenant = (index: number) => tenants[index] ?? 0;

function queue(tenantId: number, recipient: string, key = `mail-${mails++}`): Promise<void> {
  const mail = { key, recipient, subject: 'Low stock', text: 'Low', html: '<p>Low</p>', senderName: 'Shop' };
  const by = { log: world.services.log, tenantId };
  return inTransaction(world.services.database, (writer) => queueTenantMail(writer, by, mail));
}
const used = async (tenantId: number) =>
  (await world.services.limits.count(usageKey('tenantMail', tenantId), windowSeconds, 0)).count;
const leftOut = () => logged.filter((line) => line.includes('mails of jobs are left out'));

it('leaves out the mails of jobs beyond the mails of a day, says so once, and fails no job', async () => {
  await world.services.limits.count(usageKey('tenantMail', tenant(0)), windowSeconds, max - 1);
  await Promise.all(Array.from({ length: 4 }, () => queue(tenant(0), 'busy@example.com')));
  expect(await world.mailsTo('busy@example.com')).toHaveLength(1);
  expect(leftOut()).toHaveLength(1);
  await queue(tenant(1), 'other@example.com');
  expect(await world.mailsTo('other@example.com')).toHaveLength(1);
});

it('counts a mail that is queued already once', async () => {
  await Promise.all([queue(tenant(2), 'again@example.com', 'same'), queue(tenant(2), 'again@example.com', 'other')]);
  await queue(tenant(2), 'again@example.com', 'same');
  expect(await used(tenant(2))).toBe(2);
  expect(await world.mailsTo('again@example.com')).toHaveLength(2);
});

it('counts a mail that is rolled back not at all', async () => {
  const by = { log: world.services.log, tenantId: tenant(3) };
  const mail = { key: 'gone', recipient: 'gone@example.com', subject: 'S', text: 'T', html: 'H', senderName: 'Shop' };
  const broken = inTransaction(world.services.database, async (writer) => {
    await queueTenantMail(writer, by, mail);
    throw new Error('broken');
  });
  await expect(broken).rejects.toThrow('broken');
  expect(await used(tenant(3))).toBe(0);
});
