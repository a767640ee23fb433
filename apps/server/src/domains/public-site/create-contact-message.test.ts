import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweep } from '../../sweeps.ts';
import { queuedMails } from '../../testing/queued-mails.ts';
import { openWorld, type World } from '../../testing/world.ts';

const support = 'help@stockhand.example';
let world: World;
beforeAll(async () => {
  // Not in local mode, where limits are wider.
  world = await openWorld({ HOST: '0.0.0.0', SUPPORT_EMAIL: support });
});
afterAll(() => world.close());

let visitors = 0;
/** Another visitor, at a network address of their own. */
function aVisitor() {
  visitors += 1;
  return { email: `visitor-${visitors}@example.com`, address: `10.20.${visitors >> 8}.${visitors & 255}` };
}

const send = (body: object, { address, headers }: { address?: string; headers?: Record<string, string> } = {}) =>
  world.rest('POST', '/api/contact/', { body, address: address ?? aVisitor().address, ...(headers && { headers }) });

const storedOf = (email: string) =>
  world.services.database.selectFrom('public.contact_messages').selectAll().where('email', '=', email).execute();
const mailsOf = async (email: string) =>
  (await queuedMails(world.services.database, support)).filter((mail) => mail.reply_to === email);

const received = { status: 201, body: { detail: 'Thank you for your message. We answer by e-mail.' } };

it('stores a message and mails it to the support address, to be answered to the sender', async () => {
  const { email } = aVisitor();
  expect(await send({ email: ` ${email} `, message: ' Do you ship\r\nto Kenya?\n\n<b>Ada</b> ' })).toMatchObject(
    received,
  );
  expect(await storedOf(email)).toMatchObject([{ message: 'Do you ship\nto Kenya?\n\n<b>Ada</b>' }]);
  const [mail, ...others] = await mailsOf(email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ tenant_id: null, subject: `Message from ${email}`, sender_name: 'Contact form' });
  expect(mail?.text_body).toContain('<b>Ada</b>');
  expect(mail?.html_body).toContain('&lt;b&gt;Ada&lt;/b&gt;');
  expect(mail?.html_body).not.toContain('<b>Ada');
});

it('says what is wrong with each field', async () => {
  const wrong = async (body: object) => {
    const { status, body: told } = await send(body);
    expect(status).toBe(400);
    return told;
  };
  const both = { email: ['Invalid email address'], message: ['Message is required'] };
  expect(await wrong({})).toEqual(both);
  expect(await wrong({ email: 'nobody', message: ' \n\u0007 ' })).toEqual(both);
  expect(await wrong({ email: 'a@example.com\r\nBcc: b@example.com', message: 'Hello' })).toEqual({
    email: ['Invalid email address'],
  });
  expect(await wrong({ email: aVisitor().email, message: 'a'.repeat(5_001) })).toEqual({
    message: ['Use at most 5,000 characters'],
  });
  expect(await wrong({ email: aVisitor().email, message: 'Hello\u0000' })).toEqual({
    message: ['Remove the characters that cannot be stored'],
  });
});

it('takes 5,000 characters, and leaves out control characters', async () => {
  const { email } = aVisitor();
  expect(await send({ email, message: 'a'.repeat(5_000) })).toMatchObject(received);
  expect(await send({ email, message: 'Bell\u0007 and\u001b[31m\ttab\u0085' })).toMatchObject(received);
  expect((await storedOf(email)).map(({ message }) => message)).toEqual(['a'.repeat(5_000), 'Bell and[31m\ttab']);
});

it('answers a program that fills in the hidden field, and keeps nothing', async () => {
  for (const website of ['https://spam.example', 0, false, [], 'x'.repeat(100_000)]) {
    const { email } = aVisitor();
    expect(await send({ email, message: 'Buy', website })).toMatchObject(received);
    expect(await storedOf(email)).toEqual([]);
    expect(await mailsOf(email)).toEqual([]);
  }
  for (const website of ['', null]) {
    const { email } = aVisitor();
    expect(await send({ email, message: 'Hello', website })).toMatchObject(received);
    expect(await storedOf(email)).toHaveLength(1);
  }
});

it('takes ten an hour from one source, of those that are filtered out too, and five from one sender', async () => {
  const { address } = aVisitor();
  for (let i = 0; i < 10; i++) {
    const website = i % 2 === 0 ? '' : 'x';
    expect((await send({ email: aVisitor().email, message: 'Hello', website }, { address })).status).toBe(201);
  }
  const refused = await send({ email: aVisitor().email, message: 'Hello' }, { address });
  expect(refused).toMatchObject({
    status: 429,
    body: { detail: 'Too many requests. Please try again later.' },
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  const { email } = aVisitor();
  for (let i = 0; i < 5; i++) expect((await send({ email, message: 'Hello' })).status).toBe(201);
  expect((await send({ email: email.toUpperCase(), message: 'Hello' })).status).toBe(429);
  expect(await storedOf(email)).toHaveLength(5);
});

it('takes all addresses of a network of IPv6 for one source', async () => {
  const from = async (address: string) =>
    (await send({ email: aVisitor().email, message: 'Hello' }, { address })).status;
  for (let i = 1; i <= 10; i++) expect(await from(`2001:db8:5:7::${i}`)).toBe(201);
  expect([await from('2001:db8:5:7::11'), await from('2001:db8:5:8::1')]).toEqual([429, 201]);
});

it('stores and mails once what is sent twice under a key', async () => {
  const { email, address } = aVisitor();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const twice = [1, 2].map(() => send({ email, message: 'Once' }, { address, headers }));
  for (const answer of await Promise.all(twice)) expect(answer).toMatchObject(received);
  expect(await storedOf(email)).toHaveLength(1);
  expect(await mailsOf(email)).toHaveLength(1);
  expect((await send({ email, message: 'Twice' }, { address, headers })).status).toBe(400);
});

it('forgets a message after 180 days', async () => {
  const { email } = aVisitor();
  await send({ email, message: 'Forget me' });
  const [{ created_at } = { created_at: new Date() }] = await storedOf(email);
  const after = (ms: number) => sweep(world.services, new Date(created_at.getTime() + 180 * 86_400_000 + ms));
  await after(0);
  expect(await storedOf(email)).toHaveLength(1);
  await after(1);
  expect(await storedOf(email)).toEqual([]);
});

it('mails to the sender of mails where no support address is set', async () => {
  const plain = await openWorld({ MAIL_FROM: 'shop@stockhand.example' });
  try {
    await plain.nobody.publicSite.contact({ email: 'visitor@example.com', message: 'Hello' });
    expect(await plain.mailsTo('shop@stockhand.example')).toHaveLength(1);
  } finally {
    await plain.close();
  }
});
