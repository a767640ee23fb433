import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmailRevert, emailRevertUrl, mailedEmailRevert } from '../../domains/members/accounts/email-reverts.ts';
import { queuedMails } from '../../testing/queued-mails.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { inTransaction } from '../data/tenant-db.ts';
import { eraseExpiredLinkMails, eraseLinkMails } from './mail-links.ts';
import { mailHandler, queueMail } from './mailer.ts';
import { OutboxLane } from './outbox-lane.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // The tests send by a lane of their own.
  await world.services.outbox.stop();
});
afterAll(() => world.close());

const hourMs = 3_600_000;
const content = { subject: 'Your link', text: 'https://x.test/reset-password/secret', html: 'secret', senderName: 'X' };

async function queue(recipient: string, expiresInMs = hourMs, hash = `hash of ${recipient}`): Promise<string> {
  const link = { hash, expiresAt: new Date(Date.now() + expiresInMs) };
  await inTransaction(world.services.database, (writer) => queueMail(writer, { ...content, recipient, link }));
  return hash;
}

async function stateOf(recipient: string) {
  const [row] = await queuedMails(world.services.database, recipient);
  if (!row) throw new Error(`No mail to ${recipient} is queued.`);
  return { text: row.text_body + row.html_body, state: row.state, attempts: row.attempts };
}

const erase = (...hashes: string[]) =>
  inTransaction(world.services.database, (writer) => eraseLinkMails(writer, ...hashes));

async function sendAll(): Promise<void> {
  const { database, env, log } = world.services;
  const lane = new OutboxLane(database, mailHandler(database, env), log);
  lane.wake();
  await lane.stop();
}

it('erases the texts of a used link, sent or not, and no others', async () => {
  const sent = await queue('sent@example.com');
  await queue('bystander@example.com');
  await sendAll();
  const unsent = await queue('unsent@example.com');
  await erase(sent, unsent);
  expect(await stateOf('sent@example.com')).toMatchObject({ text: '', state: 'delivered' });
  expect(await stateOf('unsent@example.com')).toMatchObject({ text: '', state: 'erased' });
  expect(await stateOf('bystander@example.com')).toMatchObject({
    text: expect.stringContaining('secret'),
    state: 'delivered',
  });
  await sendAll();
  expect(await stateOf('unsent@example.com')).toMatchObject({ state: 'erased', attempts: 0 });
});

it('erases what has expired, and nothing before', async () => {
  await queue('early@example.com', 60_000);
  const at = (ms: number) => eraseExpiredLinkMails(world.services.database, new Date(Date.now() + ms));
  await at(0);
  expect((await stateOf('early@example.com')).text).toContain('secret');
  await at(61_000);
  expect(await stateOf('early@example.com')).toMatchObject({ text: '', state: 'erased' });
});

it('sends no link that has expired, also before it is erased', async () => {
  await queue('late@example.com', -1);
  await queue('intime@example.com', 60_000);
  await sendAll();
  expect((await stateOf('late@example.com')).state).toBe('waiting');
  expect((await stateOf('intime@example.com')).state).toBe('delivered');
});

describe('the calls that mail a link', () => {
  const linkIn = (text: string | undefined) =>
    /\/(?:verify-email|reset-password|revert-email)\/([\w-]+)/.exec(text ?? '')?.[1] ?? '';
  const tokenTo = async (address: string) => linkIn((await world.mailsTo(address)).at(-1)?.text);
  const textsTo = async (address: string) =>
    (await world.mailsTo(address)).map(({ text, html }) => linkIn(text) + linkIn(html)).join('');

  it('a sign-up', async () => {
    const email = 'founder@example.com';
    const names = { company_name: 'New', industry: 'Retail', first_name: 'Ada', last_name: 'Okoro' };
    const body = { ...names, email, username: 'founder', password: 'Correct-horse-9' };
    await world.rest('POST', '/api/auth/pre-register/', { body });
    const token = await tokenTo(email);
    expect(token).not.toBe('');
    expect((await world.rest('POST', '/api/auth/verify-email/', { body: { token: 'wrong' } })).status).toBe(400);
    expect(await textsTo(email)).toContain(token);
    expect((await world.rest('POST', '/api/auth/verify-email/', { body: { token } })).status).toBe(200);
    expect(await textsTo(email)).toBe('');
  });

  it.each(['an invitation', "an administrator's reset", 'a forgotten password'])('%s', async (kind) => {
    const tenant = await world.tenant();
    const username = `user-${crypto.randomUUID()}`;
    const email = `${username}@example.com`;
    const { id } = await tenant.admin.call.members.invite({ username, email, first_name: 'A', last_name: 'B' });
    if (kind !== 'an invitation') {
      await world.rest('POST', '/api/auth/reset-password/', {
        body: { token: await tokenTo(email), password: 'Correct-1' },
      });
      if (kind === 'a forgotten password')
        await world.rest('POST', '/api/auth/forgot-password/', { body: { email, tenant: tenant.schema } });
      else await tenant.admin.call.members.resetPassword({ id });
    }
    const token = await tokenTo(email);
    expect(token).not.toBe('');
    const body = { token, password: 'Correct-horse-10' };
    expect((await world.rest('POST', '/api/auth/reset-password/', { body })).status).toBe(200);
    expect(await textsTo(email)).toBe('');
  });

  it('a newer link of the same kind ends the text of the older one', async () => {
    const tenant = await world.tenant();
    const { user, membership } = (await tenant.join('viewer')).caller;
    const [id, email] = [membership.id, user.email];
    await tenant.admin.call.members.resetPassword({ id });
    const older = await tokenTo(email);
    await tenant.admin.call.members.resetPassword({ id });
    const newer = await tokenTo(email);
    expect(newer).not.toBe(older);
    const texts = await textsTo(email);
    expect(texts).toContain(newer);
    expect(texts).not.toContain(older);
  });

  it('a way back to an address', async () => {
    const { id: userId, email } = (await (await world.tenant()).join('viewer')).caller.user;
    const now = new Date();
    const token = await inTransaction(world.services.database, async (writer) => {
      const token = await createEmailRevert(writer, { userId, oldEmail: `old-${email}`, now });
      const mail = { ...content, recipient: email, text: emailRevertUrl('https://x.test', token) };
      await queueMail(writer, { ...mail, link: mailedEmailRevert(token, now) });
      return token;
    });
    expect(await textsTo(email)).toContain(token);
    await world.nobody.account.revertEmail({ token });
    expect(await textsTo(email)).toBe('');
  });
});

it('sends no text whose link is used while the mailer works, and does not try it again', async () => {
  const { database, env, log } = world.services;
  await sendAll();
  let connections = 0;
  const reached = Promise.withResolvers<Socket>();
  const server = createServer((socket) => {
    connections++;
    reached.resolve(socket.on('error', () => undefined));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [first, second] = [await queue('first@example.com'), await queue('second@example.com')];
  const handler = mailHandler(database, { ...env, mail: { ...env.mail, smtpUrl } });
  const lane = new OutboxLane(database, { ...handler, atOnce: 1 }, log);
  lane.wake();
  // The first is being sent.
  const socket = await reached.promise;
  await erase(first, second);
  socket.destroy();
  await lane.stop();
  server.close();
  expect(connections).toBe(1);
  expect(await stateOf('first@example.com')).toEqual({ text: '', state: 'erased', attempts: 0 });
  expect(await stateOf('second@example.com')).toEqual({ text: '', state: 'erased', attempts: 0 });
});
