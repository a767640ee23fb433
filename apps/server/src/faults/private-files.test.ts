import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { queueMail } from '../platform/background/mailer.ts';
import { inTransaction } from '../platform/data/tenant-db.ts';
import { keptPath } from '../testing/kept-path.ts';
import { queuedMails } from '../testing/queued-mails.ts';
import { RunningProgram } from '../testing/running-program.ts';
import { openWorld, type World } from '../testing/world.ts';

// What the product writes down is for its own account: other accounts of the machine read nothing.

let world: World;
let outbox: string;
let before: number;
beforeAll(async () => {
  before = process.umask(0o022);
  world = await openWorld();
  outbox = path.join(world.services.env.dataDir, 'outbox');
});
afterAll(async () => {
  await world.close();
  process.umask(before);
});
beforeEach(() => rm(outbox, { recursive: true, force: true }));

const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);

async function sendMail(): Promise<void> {
  const recipient = `${crypto.randomUUID()}@example.com`;
  const mail = { recipient, subject: 'Hello', text: 'A', html: '<p>A</p>', senderName: 'Shop' };
  await inTransaction(world.services.database, (writer) => queueMail(writer, mail));
  world.services.outbox.wake();
  for (;;) {
    const [mail] = await queuedMails(world.services.database, recipient);
    if (mail?.state === 'delivered') return;
    await pause(10);
  }
}

it.each(['made now', 'that was there before'])('closes the outbox %s', async (when) => {
  if (when !== 'made now') {
    await mkdir(outbox);
    await chmod(outbox, 0o755);
  }
  await sendMail();
  const [name = ''] = await readdir(outbox);
  expect(name).toMatch(/\.eml$/);
  expect([await modeOf(outbox), await modeOf(path.join(outbox, name))]).toEqual(['700', '600']);
});

it('closes the files of tenants, whatever way they came', async () => {
  const { files, env } = world.services;
  const incoming = await files.receive(Readable.from('a list'));
  const keys = [await files.keep('t_shop', incoming), await files.put('t_shop', Buffer.from('a picture'))];
  for (const file of [incoming, ...keys.map((key) => keptPath(world.services, key))])
    expect(await modeOf(file)).toBe('600');
  await chmod(path.join(env.dataDir, 'files'), 0o755);
  await files.start();
  expect(await modeOf(path.join(env.dataDir, 'files'))).toBe('700');
});

it('leaves nothing open under a data folder that the program made', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'stockhand-private-'));
  const dataDir = path.join(folder, 'deep', 'data');
  const program = new RunningProgram({ DATA_DIR: dataDir });
  try {
    await program.start();
    const access = await program.signUp();
    const form = new FormData();
    form.set('file', new Blob(['Product Name,Category\nThing,C\n']), 'list.csv');
    await program.call('POST', '/api/products/import/start/', { access, body: form });
    while ((await readdir(path.join(dataDir, 'outbox')).catch(() => [])).length === 0) await pause(20);
    expect(await modeOf(dataDir)).toBe('700');
    const entries = await readdir(dataDir, { recursive: true });
    const own = entries.filter((entry) => !entry.startsWith(`pg18${path.sep}`));
    expect(own).toEqual(expect.arrayContaining(['pg18', 'pg18.password', 'outbox', 'files']));
    for (const entry of own) {
      // The received copy goes after its request.
      const mode = await modeOf(path.join(dataDir, entry)).catch(() => 'gone');
      expect([entry, mode]).toEqual([entry, expect.stringMatching(/^.00$|^gone$/)]);
    }
  } finally {
    await program.kill('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
