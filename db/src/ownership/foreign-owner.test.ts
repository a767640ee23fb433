import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startEmbeddedServer } from '../embedded-server.ts';
import { postmasterPid, query } from '../testing/query.ts';
import { DataDirectoryInUse, isPostmasterOf } from './postmaster.ts';
import { processIdentity } from './process-identity.ts';

// Two machines or containers on one folder. The other one is a program in name spaces of its own where the system allows them,
// and otherwise a lock that says so.

const leaseTimes = { renewMs: 200, giveUpMs: 2_000, takeOverMs: 3_500 };
const program = path.join(import.meta.dirname, '../testing', 'embedded-server-program.ts');
const apart = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc', '--ipc', '--net', '--'];
const hasNamespaces = spawnSync(apart[0] ?? '', [...apart.slice(1), 'true'], { stdio: 'ignore' }).status === 0;

let dataDir: string;
const programs: Started[] = [];
beforeEach(async () => {
  dataDir = path.join(await mkdtemp(path.join(tmpdir(), 'stockhand-foreign-')), 'pg18');
});
afterEach(async () => {
  for (const { child } of programs.splice(0)) {
    child.kill('SIGCONT');
    child.kill('SIGKILL');
  }
  // A number of another name space may be anybody's here.
  const isThere = async () => isPostmasterOf(dataDir, await postmasterPid(dataDir));
  await vi.waitFor(async () => expect(await isThere()).toBe(false), { timeout: 15_000 });
  await rm(path.dirname(dataDir), { recursive: true, force: true });
});

interface Started {
  child: ChildProcess;
  /** What it said; settles when it is ready or ended. */
  said: Promise<string>;
}

function start(prefix: readonly string[] = []): Started {
  const [command = '', ...args] = [...prefix, process.execPath, program, dataDir, JSON.stringify(leaseTimes)];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = new Promise<string>((resolve) => {
    let text = '';
    const add = (chunk: Buffer) => {
      text += chunk;
      if (text.startsWith('postgres://')) resolve(text.trim());
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.on('close', () => resolve(text));
  });
  const started = { child, said };
  programs.push(started);
  return started;
}

it.skipIf(!hasNamespaces)(
  'a second container on the folder of a running one refuses in one line',
  async () => {
    const first = start(apart);
    expect(await first.said).toMatch(/^postgres:/);
    const pidFile = await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8');
    const second = start(apart);
    expect(await second.said).toMatch(/^The data directory \S+ is in use by another running Stockhand on \S+\..*\n$/);
    await expect(startEmbeddedServer({ dataDir, leaseTimes })).rejects.toBeInstanceOf(DataDirectoryInUse);
    expect(await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8')).toBe(pidFile);
    expect(first.child.exitCode).toBeNull();
  },
  60_000,
);

it.skipIf(!hasNamespaces)(
  'a container takes the folder over from one that was killed, with what was written',
  async () => {
    const first = start(apart);
    await first.said;
    first.child.kill('SIGKILL');
    const asked = performance.now();
    const second = start();
    const url = await second.said;
    expect(performance.now() - asked).toBeGreaterThan(leaseTimes.takeOverMs);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  },
  60_000,
);

it('a frozen owner’s database ends before its folder can be taken over, and runs again when the owner goes on', async () => {
  const { child, said } = start();
  const url = await said;
  await query(url, 'create table kept (id int)');
  const pid = await postmasterPid(dataDir);
  child.kill('SIGSTOP');
  const frozenAt = performance.now();
  await vi.waitFor(async () => expect(await processIdentity(pid)).toBeUndefined(), {
    timeout: leaseTimes.takeOverMs,
  });
  expect(performance.now() - frozenAt).toBeGreaterThan(leaseTimes.giveUpMs * 0.7);
  expect(await readFile(`${dataDir}.log`, 'utf8')).toContain(
    'watchdog: the database is ended at once: its owner has not renewed the lease of the folder for 2 seconds',
  );
  child.kill('SIGCONT');
  await vi.waitFor(async () => expect(await query(url, 'select from kept')).toEqual([]), { timeout: 10_000 });
  expect(await postmasterPid(dataDir)).not.toBe(pid);
}, 60_000);

it('an owner that was frozen until its folder was taken over ends, and starts no database there', async () => {
  const first = start();
  await first.said;
  first.child.kill('SIGSTOP');
  // As a machine elsewhere sees it.
  const lock = await readFile(`${dataDir}.lock`, 'utf8');
  await writeFile(`${dataDir}.lock`, lock.replace(/[^\n]*$/, 'elsewhere boot container'));
  const second = start();
  const url = await second.said;
  await query(url, 'create table kept (id int)');
  const pid = await postmasterPid(dataDir);
  first.child.kill('SIGCONT');
  expect(await once(first.child, 'exit')).toEqual([3, null]);
  await pause(leaseTimes.giveUpMs);
  expect(await postmasterPid(dataDir)).toBe(pid);
  expect(await query(url, 'select from kept')).toEqual([]);
}, 60_000);

it('a busy owner keeps its database', async () => {
  const { child, said } = start();
  const url = await said;
  const pid = await postmasterPid(dataDir);
  for (let round = 0; round < 3; round++) {
    child.kill('SIGSTOP');
    await pause(leaseTimes.giveUpMs / 2);
    child.kill('SIGCONT');
    await pause(leaseTimes.renewMs * 2.5);
  }
  expect(await postmasterPid(dataDir)).toBe(pid);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
}, 60_000);
