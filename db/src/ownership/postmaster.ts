import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandLine, isRunning } from './process-identity.ts';

export class DataDirectoryInUse extends Error {
  override name = 'DataDirectoryInUse';
  constructor(dataDir: string, host?: string) {
    const where = host === undefined ? '' : ` on ${host}`;
    super(
      `The data directory ${dataDir} is in use by another running Stockhand${where}. Stop it first or choose another DATA_DIR.`,
    );
  }
}

const orphanStopsWithinMs = 3_000;
/** By then its watchdog has ended it. */
const orphanEndsWithinMs = 11_000;
/**
 * Until a server that was asked to stop is ended at once: a slow disk may take longer than a program is given to stop
 * (main.ts). What it has not written down it reads from its log at the next start.
 */
export const fastShutdownMs = 5_000;
export const pollMs = 20;

/** The owner died: its server is being stopped by the watchdog, or its pid file is all that is left. */
export async function endOrphan(dataDir: string): Promise<void> {
  const left = await readPostmaster(dataDir);
  if (!left) return;
  const startedAt = Date.now();
  let wasAsked = false;
  while (await isPostmasterOf(dataDir, left.pid)) {
    const waited = Date.now() - startedAt;
    if (waited > orphanStopsWithinMs && !wasAsked) {
      process.kill(left.pid, 'SIGINT');
      wasAsked = true;
    }
    if (waited > orphanEndsWithinMs) throw new DataDirectoryInUse(dataDir);
    await pause(pollMs);
  }
  await disownPidFile(dataDir);
}

/**
 * A number given out again would keep PostgreSQL from starting for ever. It ignores its own parent's number, so put
 * ours there: its second check, that no backend of the dead server still uses the folder, stays in force.
 */
async function disownPidFile(dataDir: string): Promise<void> {
  const file = pidFile(dataDir);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  if (process.platform === 'win32') await rm(file, { force: true });
  else await writeFile(file, text.replace(/^\d+/, String(process.pid)));
}

interface Postmaster {
  pid: number;
  port: number;
  isReady: boolean;
}

/** What a server wrote about itself; the lines are documented in PostgreSQL's miscadmin.h. */
export async function readPostmaster(dataDir: string): Promise<Postmaster | undefined> {
  const text = await readFile(pidFile(dataDir), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' } : undefined;
}

export async function isPostmasterOf(dataDir: string, pid: number): Promise<boolean> {
  if (!isRunning(pid)) return false;
  if (process.platform === 'win32') return true;
  const command = await commandLine(pid);
  return command.includes('postgres') && ` ${command} `.includes(` -D ${dataDir} `);
}

const pidFile = (dataDir: string) => path.join(dataDir, 'postmaster.pid');
