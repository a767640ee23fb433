import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts';
import { query } from './testing/query.ts';

let folder: string;
let dataDir: string;
const started: EmbeddedServer[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stockhand-'));
  dataDir = path.join(folder, 'pg18');
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()));
  await rm(folder, { recursive: true, force: true });
});

it('connects nobody without the password, as whatever role', async () => {
  const { url } = await start();
  expect(await query(url, 'select current_user as name')).toEqual([{ name: 'app' }]);
  await expect(query(withAccount(url, 'app'), 'select')).rejects.toThrow(/password/);
  await expect(query(withAccount(url, 'app', 'wrong'), 'select')).rejects.toThrow('password authentication failed');
  await expect(query(withAccount(url, 'postgres', new URL(url).password), 'select')).rejects.toThrow(
    'password authentication failed',
  );
});

it('keeps the password where only this account reads it, and nowhere else', async () => {
  const first = await start();
  const { password } = new URL(first.url);
  expect(password).toMatch(/^[\w-]{43}$/);
  expect((await stat(`${dataDir}.password`)).mode & 0o777).toBe(0o600);
  expect(await readFile(`${dataDir}.log`, 'utf8')).not.toContain(password);
  await first.stop();
  const second = await start();
  expect(new URL(second.url).password).toBe(password);
  expect(await readFile(`${dataDir}.log`, 'utf8')).not.toContain(password);
});

it('gives another folder another password', async () => {
  const one = await start();
  const other = await startEmbeddedServer({ dataDir: path.join(folder, 'other-pg18'), settings });
  started.push(other);
  expect(new URL(other.url).password).not.toBe(new URL(one.url).password);
});

it('closes a cluster that an older version made open to everybody, and keeps what is in it', async () => {
  await olderCluster();
  const server = await start();
  expect(await query(server.url, 'select id from kept')).toEqual([{ id: 7 }]);
  await expect(query(withAccount(server.url, 'app'), 'select')).rejects.toThrow(/password/);
});

it('closes it after the older version was killed', async () => {
  await olderCluster();
  const older = await start();
  const pid = Number.parseInt(await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8'), 10);
  // Its data folder again as the older version left it, with a server on it that dies now.
  await makeOpen();
  process.kill(pid, 'SIGKILL');
  await older.stop();
  const server = await start();
  expect(await query(server.url, 'select id from kept')).toEqual([{ id: 7 }]);
  await expect(query(withAccount(server.url, 'app'), 'select')).rejects.toThrow(/password/);
});

it('makes a new password when the file is lost, or was not written before a kill', async () => {
  const first = await start();
  await query(first.url, 'create table kept (id int)');
  await first.stop();
  await rm(`${dataDir}.password`);
  const second = await start();
  expect(await query(second.url, 'select from kept')).toEqual([]);
  await expect(query(withAccount(second.url, 'app', new URL(first.url).password), 'select')).rejects.toThrow(
    'password authentication failed',
  );
});

it('attaches to a server that an older version runs', async () => {
  const older = await start();
  await makeOpen();
  await query(older.url, 'select pg_reload_conf()');
  await vi.waitFor(async () => expect(await query(withAccount(older.url, 'app'), 'select 1 as one')).toHaveLength(1));
  const guest = await start();
  expect(guest).toMatchObject({ attached: true, url: withAccount(older.url, 'app') });
  expect(await query(guest.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

async function start(): Promise<EmbeddedServer> {
  const server = await startEmbeddedServer({ dataDir, settings });
  started.push(server);
  return server;
}

/** As `initdb --auth=trust` leaves it, with a table. */
async function olderCluster(): Promise<void> {
  const server = await start();
  await query(server.url, 'create table kept as select 7 as id');
  await query(server.url, 'alter role app password null');
  await server.stop();
  await makeOpen();
}

async function makeOpen(): Promise<void> {
  await writeFile(path.join(dataDir, 'pg_hba.conf'), 'local all all trust\nhost all all 127.0.0.1/32 trust\n');
  await rm(`${dataDir}.password`, { force: true });
}

function withAccount(url: string, name: string, password = ''): string {
  const address = new URL(url);
  address.username = name;
  address.password = password;
  return address.href;
}
