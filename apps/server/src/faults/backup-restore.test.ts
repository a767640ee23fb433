import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { type OpenProgram, openProgram } from '../testing/open-program.ts';
import { runCommand } from '../testing/run-command.ts';

// What an operator does: back up beside the running product, restore on another machine, log in there.

const dot = path.join(import.meta.dirname, '../testing/dot.png');

const machines: OpenProgram[] = [];
afterAll(async () => {
  for (const machine of machines) await machine.close();
});

async function machine(settings?: Record<string, string>): Promise<OpenProgram> {
  const opened = await openProgram(settings);
  machines.push(opened);
  return opened;
}

it('carries a company with its log-ins and pictures to an empty machine, which writes to nobody until it is told', async () => {
  const [first, second] = [await machine(), await machine()];
  await first.program.start();
  const access = await first.program.signUp();
  const goods = { name: 'Lamp', category_name: 'C', selling_price: 10, initial_stock_quantity: 7 };
  const { id } = await first.program.call<{ id: number }>('POST', '/api/products/', { access, body: goods });
  const form = new FormData();
  form.set('product', String(id));
  form.set('image', new Blob([await readFile(dot)], { type: 'image/png' }), 'dot.png');
  await first.program.call('POST', '/api/product-images/', { access, body: form });
  const product = await first.program.call<{ images: { image: string }[] }>('GET', `/api/products/${id}/`, { access });

  const file = path.join(first.dataDir, 'backup.tar.gz');
  expect(await runCommand(first.dataDir, 'backup', file)).toMatch(/holds \d+ rows and [1-9]\d* files/);
  expect((await stat(file)).mode & 0o077).toBe(0);
  // The second machine is all that is left.
  await first.program.kill('SIGTERM');
  await runCommand(second.dataDir, 'restore', file);
  expect(await runCommand(second.dataDir, 'check')).toBe('All books agree.\n');

  await second.program.start();
  const logIn = { username: 'ada', password: 'Correct-horse-9' };
  const again = await second.program.call<{ access: string }>('POST', '/api/token/', { body: logIn });
  for (const token of [again.access, access]) {
    const copy = await second.program.call<typeof product>('GET', `/api/products/${id}/`, { access: token });
    expect({ ...copy, images: copy.images.length }).toEqual({ ...product, images: product.images.length });
    const { pathname, search } = new URL(copy.images[0]?.image ?? '', second.program.url);
    const picture = await fetch(second.program.url + pathname + search);
    expect(picture.status).toBe(200);
  }

  const outbox = async () => (await readdir(path.join(second.dataDir, 'outbox')).catch(() => [])).length;
  const { tenant_schema: tenant } = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString());
  const email = { email: 'ada@example.com', tenant };
  const before = await outbox();
  await second.program.call('POST', '/api/auth/forgot-password/', { body: email });
  await pause(3_000);
  expect(await outbox()).toBe(before);
  await runCommand(second.dataDir, 'resume-sending');
  await expect.poll(outbox, { timeout: 10_000 }).toBeGreaterThan(before);
}, 120_000);
