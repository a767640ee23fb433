import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabase, type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts';
import { defaultSettings } from './embedded-settings.ts';
import { DataDirectoryInUse } from './ownership/postmaster.ts';
import { processIdentity } from './ownership/process-identity.ts';
import { postmasterPid, query } from './testing/query.ts';

const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
const program = path.join(import.meta.dirname, 'testing', 'embedded-server-program.ts');

/** With the folder of a server that ran and stopped: to make one takes longer than most tests. */
let made: string;
let folder: string;
let dataDir: string;
const started: EmbeddedServer[] = [];
const programs: ChildProcess[] = [];

beforeAll(async () => {
  made = await mkdtemp(path.join(tmpdir(), 'stockhand-'));
  await (await startEmbeddedServer({ dataDir: path.join(made, 'pg18'), settings })).stop();
});
afterAll(() => rm(made, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stockhand-'));
  dataDir = path.join(folder, 'pg18');
  await promisify(execFile)('cp', ['-a', `${made}/.`, folder]);
});

afterEach(async () => {
  for (const child of programs.splice(0)) child.kill('SIGKILL');
  await Promise.all(started.splice(0).map((server) => server.stop()));
  await vi.waitFor(async () => expect(await processIdentity(await postmasterPid(dataDir))).toBeUndefined(), {
    timeout: 10_000,
  });
  await rm(folder, { recursive: true, force: true });
});

describe('startEmbeddedServer', () => {
  it('creates the folder, keeps what was written, and leaves nothing running', async () => {
    await rm(folder, { recursive: true });
    const first = await start();
    await query(first.url, 'create table kept (id int)');
    const pid = await postmasterPid(dataDir);
    await first.stop();
    expect(await processIdentity(pid)).toBeUndefined();
    const second = await start();
    expect(await query(second.url, 'select from kept')).toHaveLength(0);
    expect(await query(second.url, 'show server_version_num')).toEqual([
      { server_version_num: expect.stringMatching(/^18/) },
    ]);
  });

  it('applies settings and listens on loopback only', async () => {
    const { url } = await start();
    expect(await query(url, 'show fsync')).toEqual([{ fsync: 'off' }]);
    const buffers = "select setting::integer * 8 / 1024 || 'MB' as size from pg_settings where name = 'shared_buffers'";
    expect(await query(url, buffers)).toEqual([{ size: defaultSettings().shared_buffers }]);
    expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(await query(url, 'show unix_socket_directories')).toEqual([{ unix_socket_directories: '' }]);
  });

  it('runs one server when several start at once, the others attach to it', async () => {
    const servers = await Promise.all([start(), start(), start()]);
    expect(servers.filter((server) => !server.attached)).toHaveLength(1);
    expect(new Set(servers.map((server) => server.url)).size).toBe(1);
  });

  it('leaves the server running when one that attached stops', async () => {
    const owner = await start();
    const guest = await start();
    await guest.stop();
    expect(await query(owner.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('refuses a folder in use when it is to be exclusive, and takes it once it is free', async () => {
    const first = await start({ exclusive: true });
    const refusal = await start({ exclusive: true }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataDirectoryInUse);
    expect((refusal as Error).message).toMatch(/^[^\n]*pg18 is in use[^\n]*$/);
    await first.stop();
    expect((await start({ exclusive: true })).attached).toBe(false);
  });

  it('refuses a folder in use by another program', async () => {
    await programStarts();
    await expect(start({ exclusive: true })).rejects.toBeInstanceOf(DataDirectoryInUse);
    expect((await start()).attached).toBe(true);
  });

  it('starts a server again that was killed, on its port, with what was written', async () => {
    const onLost = vi.fn();
    const server = await start({ onLost, settings: { fsync: 'off' } });
    await query(server.url, 'create table kept (id int)');
    for (const times of [1, 2]) {
      const pid = await postmasterPid(dataDir);
      process.kill(pid, 'SIGKILL');
      await vi.waitFor(
        async () => {
          expect(await query(server.url, 'select from kept')).toEqual([]);
          expect(await postmasterPid(dataDir)).not.toBe(pid);
        },
        { timeout: 30_000 },
      );
      expect(onLost).toHaveBeenCalledTimes(times);
    }
  }, 90_000);

  it('leaves nothing running when it is stopped while it starts again', async () => {
    const onLost = vi.fn();
    const server = await start({ onLost });
    process.kill(await postmasterPid(dataDir), 'SIGKILL');
    await vi.waitFor(() => expect(onLost).toHaveBeenCalled(), { interval: 1 });
    await server.stop();
    // Longer than it takes to start.
    await pause(1_500);
    await expect(query(server.url, 'select')).rejects.toThrow('ECONNREFUSED');
  });

  it('stops the server of a killed program and starts again on its folder at once', async () => {
    const child = await programStarts();
    const pid = await postmasterPid(dataDir);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const server = await start({ exclusive: true });
    expect(server.attached).toBe(false);
    expect(await processIdentity(pid)).toBeUndefined();
  });

  it('leaves no server behind a killed program', async () => {
    const child = await programStarts();
    const pid = await postmasterPid(dataDir);
    child.kill('SIGKILL');
    await vi.waitFor(async () => expect(await processIdentity(pid)).toBeUndefined(), { timeout: 10_000 });
  });

  it('starts after a crash whose process number a stranger has now', async () => {
    const first = await start();
    await first.stop();
    const stranger = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    programs.push(stranger);
    const { port } = new URL(first.url);
    await writeFile(
      path.join(dataDir, 'postmaster.pid'),
      `${stranger.pid}\n${dataDir}\n1\n${port}\n\n127.0.0.1\n\nready   \n`,
    );
    const second = await start();
    expect(second.attached).toBe(false);
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await processIdentity(stranger.pid ?? 0)).toBeDefined();
    stranger.kill('SIGKILL');
  });

  it('takes over the lock of a process that died, even when its number runs again', async () => {
    await writeFile(`${dataDir}.lock`, `${process.pid} another life\nx`);
    expect((await start({ exclusive: true })).attached).toBe(false);
  });

  it('says in one line when the folder belongs to another version', async () => {
    const first = await start();
    await first.stop();
    await writeFile(path.join(dataDir, 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(/was written by PostgreSQL 17; this program needs 18\.$/);
  });

  it('tells why it could not start', async () => {
    await expect(start({ settings: { no_such_setting: 'on' } })).rejects.toThrow(/no_such_setting/);
  });
});

describe('createDatabase', () => {
  it('creates a database once, however many ask for it', async () => {
    const { url } = await start();
    const urls = await Promise.all([1, 2, 3].map(() => createDatabase(url, 'shop "one"')));
    expect(new Set(urls).size).toBe(1);
    expect(await query(urls[0] ?? '', 'select current_database() as name')).toEqual([{ name: 'shop "one"' }]);
  });
});

async function start(
  options: { exclusive?: boolean; settings?: Record<string, string>; onLost?: () => void } = {},
): Promise<EmbeddedServer> {
  const server = await startEmbeddedServer({ dataDir, settings, ...options });
  started.push(server);
  return server;
}

async function programStarts(): Promise<ChildProcess> {
  const child = fork(program, [dataDir], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  programs.push(child);
  await once(child, 'message');
  return child;
}
