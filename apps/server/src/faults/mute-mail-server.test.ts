import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDirect } from '@stockhand/db/connect';
import { createTestDatabase, type TestDatabase } from '@stockhand/db/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RunningProgram } from '../testing/running-program.ts';

const mails = 5;
const open = new Set<Socket>();
const smtp = createServer((socket) => void open.add(socket));
let store: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  smtp.listen(0, '127.0.0.1');
  await once(smtp, 'listening');
  store = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'stockhand-mute-'));
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  smtp.close();
  await store.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('stops in order while a mail server says nothing, and leaves the mails to the next start', async () => {
  const { port } = smtp.address() as AddressInfo;
  const SMTP_URL = `smtp://127.0.0.1:${port}`;
  const program = new RunningProgram({ DATA_DIR: dataDir, DATABASE_URL: store.url, SMTP_URL });
  await program.start();
  const client = await openDirect(store.url);
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
  expect(rows).toEqual([{ waiting: mails, due: mails - 1, attempts: 0 }]);
  await client.end();
}, 60_000);
