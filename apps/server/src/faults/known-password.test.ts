import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createDatabase, startEmbeddedServer } from '@stockhand/db/embedded-server';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '../platform/identity/passwords.ts';
import { RunningProgram } from '../testing/running-program.ts';

// A database that began in local mode, with the demo account in it, is served to everybody later (docs/security.md,
// S22).

const cli = path.resolve(import.meta.dirname, '../../../../db/src/cli.ts');

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'stockhand-known-'));
  await startsWith({});
  await query(
    `insert into public.users (username, email, first_name, last_name, password_hash, date_joined)
      values ('Demo', 'demo@example.com', 'Dana', 'Whitlow', $1, now())`,
    [await hashPassword('demo-1234')],
  );
  await query(
    `insert into public.sessions (user_id, token_hash, is_remembered, expires_at, ends_at, created_at, last_seen_at)
      select id, 'x', false, now() + interval '1 day', now() + interval '1 day', now(), now() from public.users`,
  );
}, 60_000);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Undefined when it starts, else all that it said. */
async function startsWith(settings: Record<string, string>): Promise<string | undefined> {
  const program = new RunningProgram({ DATA_DIR: dataDir, ...settings });
  try {
    await program.start();
    return undefined;
  } catch (error) {
    return (error as Error).message.replace('The server ended: ', '');
  } finally {
    await program.kill('SIGTERM');
  }
}

async function query(text: string, values: unknown[] = []) {
  const server = await startEmbeddedServer({ dataDir: path.join(dataDir, 'pg18') });
  const client = new pg.Client({ connectionString: await createDatabase(server.url, 'stockhand') });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
    await server.stop();
  }
}

const refusal = /^The account "demo" still has the password of the demo[^\n]*lock-account demo[^\n]*\n$/;

it('starts in local mode, and nowhere else, while the demo account has its known password', async () => {
  expect(await startsWith({ PUBLIC_URL: 'http://127.0.0.2' })).toBeUndefined();
  expect(await startsWith({ PUBLIC_URL: 'https://example.com' })).toMatch(refusal);
  expect(await startsWith({ PUBLIC_URL: 'http://192.168.0.5' })).toMatch(refusal);
  expect(await startsWith({ TRUST_PROXY: '127.0.0.1' })).toMatch(refusal);
}, 60_000);

it('starts everywhere with another password', async () => {
  await query('update public.users set password_hash = $1', [await hashPassword('Correct-horse-9')]);
  expect(await startsWith({ PUBLIC_URL: 'https://example.com' })).toBeUndefined();
  await query('update public.users set password_hash = $1', [await hashPassword('demo-1234')]);
}, 60_000);

it('starts everywhere with the account locked, as the line says', async () => {
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'lock-account', 'demo'], { env });
  expect(stdout).toBe('The account demo has no password and no session any more.\n');
  expect(await query('select password_hash from public.users')).toEqual([{ password_hash: null }]);
  expect(await query('select from public.sessions')).toEqual([]);
  expect(await startsWith({ PUBLIC_URL: 'https://example.com' })).toBeUndefined();
  const unknown = promisify(execFile)(process.execPath, [cli, 'lock-account', 'nobody'], { env });
  await expect(unknown).rejects.toMatchObject({ code: 1, stderr: 'There is no account nobody.\n' });
}, 60_000);
