import { createHash } from 'node:crypto';
import path from 'node:path';
import { readArchive } from '@stockhand/db/backup/archive';
import { owner, shop } from '@stockhand/db/seeds/demo-tenant';
import { afterAll, expect, it } from 'vitest';
import { mailedToken } from '../testing/mailed-token.ts';
import { type OpenProgram, openProgram } from '../testing/open-program.ts';
import { runCommand } from '../testing/run-command.ts';

// What an operator does: take a company out of one installation and bring it into a machine where the product never ran.

const machines: OpenProgram[] = [];
afterAll(async () => {
  for (const machine of machines) await machine.close();
});

async function machine(settings?: Record<string, string>): Promise<OpenProgram> {
  const opened = await openProgram(settings);
  machines.push(opened);
  return opened;
}

/** The lists and files of an export, each with the digest of what is in it; rows by table. */
async function contentOf(file: string) {
  const digests: Record<string, string> = {};
  const rows: Record<string, number> = {};
  for await (const { name, content } of readArchive(file)) {
    const hash = createHash('sha256');
    let lines = 1;
    for await (const chunk of content) {
      hash.update(chunk as Buffer);
      for (const byte of chunk as Buffer) if (byte === 10) lines++;
    }
    const [, table] = /^restore\/rows\/(\w+)\//.exec(name) ?? [];
    if (table) rows[table] = (rows[table] ?? 0) + lines;
    else if (/^(lists|files)\//.test(name)) digests[name] = hash.digest('hex');
  }
  return { digests, rows };
}

it('carries the demo company to an empty machine with equal books and files, where its owner sets a password', async () => {
  const [first, second] = [await machine({ DEMO: 'on' }), await machine()];
  await first.program.start();
  await expect.poll(() => first.program.output, { timeout: 240_000 }).toContain('The demo tenant is ready');
  const file = path.join(first.dataDir, 'shop.tar.gz');
  expect(await runCommand(first.dataDir, 'export', shop.name.toUpperCase(), file)).toMatch(
    /holds .+: \d{4,} rows and \d+ files/,
  );
  await first.program.kill('SIGTERM');

  expect(await runCommand(second.dataDir, 'import', file)).toMatch(/\d accounts were made\.\n$/);
  expect(await runCommand(second.dataDir, 'check')).toBe('All books agree.\n');
  const again = path.join(second.dataDir, 'again.tar.gz');
  await runCommand(second.dataDir, 'export', shop.name, again);
  const [before, after] = [await contentOf(file), await contentOf(again)];
  expect(after).toEqual(before);
  expect(Object.keys(before.digests).filter((name) => name.startsWith('files/')).length).toBeGreaterThan(10);
  expect(before.rows.stock_entries).toBeGreaterThan(1_000);

  await second.program.start();
  const { program } = second;
  const logIn = (password: string) =>
    program.call<{ access: string }>('POST', '/api/token/', { body: { username: owner.username, password } });
  await expect(logIn('demo-1234')).rejects.toThrow();
  await program.call('POST', '/api/auth/forgot-password/', {
    body: { email: `${owner.username}@example.com`, tenant: shop.name },
  });
  const token = await mailedToken(second.dataDir, 'reset-password');
  await program.call('POST', '/api/auth/reset-password/', { body: { token, password: 'Correct-horse-9' } });
  const { access } = await logIn('Correct-horse-9');
  const products = await program.call<{ count: number }>('GET', '/api/products/?page_size=1', { access });
  expect(products.count).toBeGreaterThan(50);
}, 600_000);
