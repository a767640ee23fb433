import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { mailHandler, queueMail } from '../../platform/background/mailer.ts';
import { OutboxLane } from '../../platform/background/outbox-lane.ts';
import { inTransaction } from '../../platform/data/tenant-db.ts';
import { makeCustomer, makeOrder, makeProduct } from '../../testing/goods.ts';
import { openWorld, type Person, type Tenant, type World } from '../../testing/world.ts';
import { notifyMailFailed } from './notify-mail-failed.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // The tests give mails up by lanes of their own.
  await world.services.outbox.stop();
});
afterAll(() => world.close());
afterEach(() => world.services.database.deleteFrom('public.outbox').execute());

const titlesOf = async (person: Person) =>
  (await person.call.notifications.list({ kind: 'mail_failed' })).results.map(({ title }) => title);

const refusing = () => Promise.reject(new Error('No such mailbox'));

/** Delivers what is due to a server that refuses it, once for the last time. */
async function giveUp({ isLast = true } = {}): Promise<void> {
  const { database, env, log } = world.services;
  const attempts = isLast ? 8 : 0;
  await database.updateTable('public.outbox').set({ attempts, due_at: new Date() }).execute();
  const all = { work: refusing, atOnce: 1_000, perShare: 1_000 };
  const lane = new OutboxLane(database, { ...mailHandler(database, env, notifyMailFailed), ...all }, log);
  lane.wake();
  const open = database
    .selectFrom('public.outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .where('kind', '=', 'mail');
  await vi.waitFor(async () => expect(await open.where('attempts', '=', attempts).execute()).toEqual([]));
  await lane.stop();
}

async function mailInvoice(person: Person, { admin }: Tenant, email: string): Promise<void> {
  const order = await makeOrder(admin, [[await makeProduct(admin, { stock: 1 }), 1]], {
    customer_id: (await makeCustomer(admin, { email })).id,
  });
  await person.call.orders.emailInvoice({ id: order.id });
}

it('tells the sender when a mail is given up, not before, and nobody else', async () => {
  const tenant = await world.tenant();
  const staff = await tenant.join('staff');
  await mailInvoice(staff, tenant, 'gone@example.com');
  await giveUp({ isLast: false });
  expect(await titlesOf(staff)).toEqual([]);
  await giveUp();
  await giveUp();
  expect(await titlesOf(staff)).toEqual(['Email to gone@example.com could not be sent']);
  expect(await titlesOf(tenant.admin)).toEqual([]);
  expect(await titlesOf((await world.tenant()).admin)).toEqual([]);
});

it('tells the administrators of mails of a member who left', async () => {
  const tenant = await world.tenant();
  const [staff, other] = [await tenant.join('staff'), await tenant.join('staff')];
  const second = await tenant.join('admin');
  await mailInvoice(staff, tenant, 'late@example.com');
  await tenant.admin.call.members.update({ id: staff.caller.membership.id, is_active: false });
  await giveUp();
  for (const person of [tenant.admin, second])
    expect(await titlesOf(person)).toEqual(['Email to late@example.com could not be sent']);
  expect(await titlesOf(other)).toEqual([]);
});

it('tells nobody of a mail of a job, such as a notification: that could fail without end', async () => {
  const tenant = await world.tenant();
  const { database } = world.services;
  const mail = { recipient: 'a@example.com', subject: 'S', text: 'T', html: 'H', senderName: 'Shop' };
  await inTransaction(database, (writer) => queueMail(writer, { ...mail, tenantId: tenant.id }));
  await giveUp();
  expect(await titlesOf(tenant.admin)).toEqual([]);
  expect(await database.selectFrom('public.outbox').select('state').execute()).toEqual([{ state: 'failed' }]);
});
