import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { openDirect } from '@stockhand/db/connect';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProgramOnDatabase, type ProgramOnDatabase } from '../testing/open-program.ts';

const mails = 5;
/** Of mails that are on the way nobody knows whether they arrive: they are tried again when their leases end. */
const atOnce = 4;
const open = new Set<Socket>();
const smtp = createServer((socket) => void open.add(socket));
let own: ProgramOnDatabase;
beforeAll(async () => {
  smtp.listen(0, '127.0.0.1');
  await once(smtp, 'listening');
  const { port } = smtp.address() as AddressInfo;
  own = await openProgramOnDatabase(async () => ({ SMTP_URL: `smtp://127.0.0.1:${port}` }));
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  smtp.close();
  await own.close();
});

it('stops in order while a mail server says nothing, and leaves the mails to the next start', async () => {
  const { program } = own;
  await program.start();
  const client = await openDirect(own.databaseUrl);
  const payload = JSON.stringify({
    recipient: 'a@example.com',
    subject: 'S',
    text_body: 'T',
    html_body: 'T',
    sender_name: 'N',
  });
  for (let n = 0; n < mails; n++)
    await client.query(
      `insert into public.outbox (kind, key, payload, due_at, created_at) values ('mail', $1, $2, now(), now())`,
      [`mute-${n}`, payload],
    );
  while (open.size === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  const asked = performance.now();
  expect(await program.kill('SIGTERM')).toBe(0);
  expect(performance.now() - asked).toBeLessThan(7_000);
  const { rows } = await client.query(
    'select count(*)::integer as waiting, count(*) filter (where due_at <= now())::integer as due, sum(attempts)::integer as attempts from public.outbox',
  );
  expect(rows).toEqual([{ waiting: mails, due: mails - atOnce, attempts: 0 }]);
  await client.end();
}, 60_000);
