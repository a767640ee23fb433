import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, type TestContext } from 'vitest';
import { startEmbeddedServer } from '../embedded-server.ts';
import { postmasterPid, query } from '../testing/query.ts';
import { isPostmasterOf } from './postmaster.ts';

// A server on a slow disk writes for minutes when it stops. Here its writer is frozen: it would never end.

const program = path.join(import.meta.dirname, '../testing', 'embedded-server-program.ts');
const settings = { fsync: 'off' };

async function makeFolder({ onTestFinished }: TestContext): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stockhand-slow-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return path.join(folder, 'pg18');
}

async function writeAndFreeze(url: string): Promise<void> {
  await query(url, 'create table kept as select 7 as id');
  const [writer] = await query(url, "select pid from pg_stat_activity where backend_type = 'checkpointer'");
  process.kill((writer as { pid: number }).pid, 'SIGSTOP');
}

async function expectKept(dataDir: string, pidBefore: number): Promise<void> {
  const server = await startEmbeddedServer({ dataDir, settings, exclusive: true });
  try {
    expect(await query(server.url, 'select id from kept')).toEqual([{ id: 7 }]);
    expect(await isPostmasterOf(dataDir, pidBefore)).toBe(false);
  } finally {
    await server.stop();
  }
}

it.concurrent('is ended at once when it does not stop in time, and keeps what was written', async (test) => {
  const dataDir = await makeFolder(test);
  const server = await startEmbeddedServer({ dataDir, settings });
  await writeAndFreeze(server.url);
  const pid = await postmasterPid(dataDir);
  await server.stop();
  await expectKept(dataDir, pid);
}, 60_000);

it.concurrent('does not keep the next start from its folder', async (test) => {
  const dataDir = await makeFolder(test);
  const child = fork(program, [dataDir], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [url] = (await once(child, 'message')) as [string];
  await writeAndFreeze(url);
  const pid = await postmasterPid(dataDir);
  child.kill('SIGKILL');
  await expectKept(dataDir, pid);
}, 60_000);
