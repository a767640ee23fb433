import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queuedMails } from '../../testing/queued-mails.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { inTransaction } from '../data/tenant-db.ts';
import { queueMail } from './mailer.ts';

const text = { subject: 'Hello', text: 'A message', html: '<p>A message</p>', senderName: 'Shop' };

async function send(world: World, mail: Partial<typeof text> & { recipient: string }): Promise<void> {
  await inTransaction(world.services.database, (writer) => queueMail(writer, { ...text, ...mail }));
  world.services.outbox.wake();
}

async function settled(world: World, recipient: string) {
  for (;;) {
    const [row] = await queuedMails(world.services.database, recipient);
    if (row && (row.state !== 'waiting' || row.last_error)) return row;
    await pause(10);
  }
}

/** Headers of the only message that mentions `mark`, one a line. */
async function headersOf(world: World, mark: string): Promise<string[]> {
  const folder = path.join(world.services.env.dataDir, 'outbox');
  const texts = await Promise.all((await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8')));
  const [message = '', ...others] = texts.filter((one) => one.includes(mark));
  expect(others).toEqual([]);
  const [head = ''] = message.split('\r\n\r\n');
  return head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
}

describe('what people type stays out of the headers', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  it('puts line breaks in subject and name on one line', async () => {
    const recipient = 'broken@example.com';
    const breaks = ['\r\n', '\n', '\r', '\u2028', '\u0085'];
    const bad = breaks.map((line) => `Shop${line}Bcc: thief@example.com`).join(' ');
    await send(world, { recipient, subject: bad, senderName: bad });
    const row = await settled(world, recipient);
    expect(row.state).toBe('delivered');
    expect(row.subject + row.sender_name).not.toMatch(/[\r\n]/);
    const headers = await headersOf(world, recipient);
    const names = headers.map((line) => line.split(':')[0]?.toLowerCase());
    expect(names).not.toContain('bcc');
    expect(names.filter((name) => name === 'to')).toHaveLength(1);
    expect(headers.find((line) => line.startsWith('To:'))).toBe(`To: ${recipient}`);
  });

  it('refuses addresses that would add a recipient or a header', async () => {
    const tenant = await world.tenant();
    const form = { username: 'guest', first_name: 'Guest', last_name: 'One' };
    const invite = (over: object) =>
      world.rest('POST', '/api/directory/users/invite/', {
        as: tenant.admin,
        body: { ...form, email: 'guest@example.com', ...over },
      });
    for (const email of [
      '"x@evil.com x"@good.com',
      'a@good.com, b@evil.com',
      'a@good.com\r\nBcc: b@evil.com',
      '<a@good.com>',
      'Name <a@good.com>',
    ])
      expect(await invite({ email })).toMatchObject({ status: 400, body: { email: ['Invalid email address'] } });
    const recipients = (await queuedMails(world.services.database)).map((mail) => mail.recipient);
    expect(recipients.filter((recipient) => recipient !== 'broken@example.com')).toEqual([]);
  });

  it('takes a name with line breaks as one line', async () => {
    const tenant = await world.tenant();
    const renaming = { as: tenant.admin, body: { name: 'Shop\r\nBcc: a@evil.com' } };
    const renamed = await world.rest('PATCH', `/api/directory/tenants/${tenant.id}/`, renaming);
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Shop Bcc: a@evil.com' } });
    const email = 'one-line@example.com';
    const guest = { username: 'one-line', email, first_name: 'Guest\r\nBcc: b@evil.com', last_name: 'One' };
    const invited = await world.rest('POST', '/api/directory/users/invite/', { as: tenant.admin, body: guest });
    expect(invited).toMatchObject({ status: 201, body: { firstName: 'Guest Bcc: b@evil.com' } });
    await settled(world, email);
    const headers = await headersOf(world, email);
    expect(headers.map((line) => line.split(':')[0]?.toLowerCase())).not.toContain('bcc');
    expect(headers.filter((line) => line.startsWith('To:'))).toEqual([`To: ${email}`]);
  });

  it('shows what people type as text', async () => {
    const tenant = await world.tenant('<b>Shop</b> "&"');
    const email = 'html@example.com';
    await tenant.admin.call.members.invite({ username: 'html', email, first_name: '<i>Guest</i>', last_name: 'One' });
    const [mail] = await world.mailsTo(email);
    expect(mail?.html).not.toMatch(/<b>Shop|<i>Guest/);
    expect(mail?.html).toContain('&lt;i&gt;Guest&lt;/i&gt;');
  });

  it('writes domains in ASCII', async () => {
    const recipient = 'idn@bücher.example';
    const [subject, replyTo] = ['To another script', 'shop@例え.jp'];
    await inTransaction(world.services.database, (writer) =>
      queueMail(writer, { ...text, subject, replyTo, recipient }),
    );
    world.services.outbox.wake();
    expect((await settled(world, recipient)).state).toBe('delivered');
    const headers = await headersOf(world, subject);
    expect(headers).toContain('To: idn@xn--bcher-kva.example');
    expect(headers).toContain('Reply-To: Shop <shop@xn--r8jz45g.jp>');
  });
});

describe('SMTP', () => {
  let smtp: Server;
  let world: World;
  const open = new Set<Socket>();
  let talk: (socket: Socket) => void;
  beforeAll(async () => {
    smtp = createServer((socket) => {
      open.add(socket);
      talk(socket);
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const address = smtp.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    world = await openWorld({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  });
  afterAll(async () => {
    for (const socket of open) socket.destroy();
    smtp.close();
    await world.close();
  });

  it('gives up on a server that says nothing, keeps the mail and tries again in about a minute', async () => {
    talk = () => undefined;
    const recipient = 'silent@example.com';
    await send(world, { recipient });
    const row = await settled(world, recipient);
    expect(row).toMatchObject({ state: 'waiting', attempts: 1 });
    const seconds = (row.due_at.getTime() - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(40);
    expect(seconds).toBeLessThan(75);
  }, 30_000);

  it('keeps the reason of a refusal, and tries again where the server refuses to talk at all', async () => {
    talk = (socket) => socket.end('554 We do not talk to you\r\n');
    const recipient = 'refused@example.com';
    await send(world, { recipient });
    expect(await settled(world, recipient)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      last_error: expect.stringContaining('554'),
    });
  });

  it.each([
    ['failed', 'recipient', '550 No such user', { 'RCPT TO': '550 No such user' }],
    ['failed', 'sender', '553 Not allowed', { 'MAIL FROM': '553 Not allowed' }],
    ['failed', 'message', '554 Spam', { '.': '554 Spam' }],
    ['waiting', 'recipient', '450 Greylisted', { 'RCPT TO': '450 Greylisted' }],
    ['waiting', 'message', '452 Full', { '.': '452 Full' }],
  ])('is %s after one attempt when the %s is refused by %s', async (state, what, reason, answers) => {
    talk = (socket) => converse(socket, answers);
    const recipient = `${what}-${state}@example.com`;
    await send(world, { recipient });
    expect(await settled(world, recipient)).toMatchObject({
      state,
      attempts: 1,
      last_error: expect.stringContaining(reason),
    });
  });
});

/** A mail server that agrees to everything but what it has other answers for. */
function converse(socket: Socket, answers: Record<string, string | undefined>): void {
  let isReadingText = false;
  socket.write('220 Ready\r\n');
  socket.on('data', (data) => {
    for (const line of data.toString().split('\r\n').filter(Boolean)) {
      if (isReadingText && line !== '.') continue;
      isReadingText = line === 'DATA';
      const [, answer] = Object.entries(answers).find(([command]) => line.startsWith(command)) ?? [];
      socket.write(`${answer ?? (isReadingText ? '354 Go on' : '250 Yes')}\r\n`);
    }
  });
}
