import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * A text that no other process shares, before or after it, even when the system gives its number out again: the
 * number alone would let a stranger stand in for a process that died. Undefined when no such process runs.
 */
export async function processIdentity(pid: number): Promise<string | undefined> {
  if (!isRunning(pid)) return undefined;
  if (process.platform === 'win32') return String(pid);
  const startedAt = process.platform === 'linux' ? await startTicks(pid) : await ps(pid, 'lstart=');
  return startedAt === undefined ? undefined : `${pid} ${startedAt}`;
}

/**
 * Which machine, since its last start, and which container on it: process numbers of another one mean nothing here. Begins
 * with the machine's name.
 */
export async function hereIs(): Promise<string> {
  const [boot, container] = await Promise.all([bootId(), readlink('/proc/self/ns/pid').catch(() => '')]);
  return `${hostname()} ${boot} ${container}`.trim();
}

/** The command line of a running process, or an empty text. */
export async function commandLine(pid: number): Promise<string> {
  if (process.platform !== 'linux') return (await ps(pid, 'command=')) ?? '';
  const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return text.replaceAll('\0', ' ').trim();
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function startTicks(pid: number): Promise<string | undefined> {
  const [boot, stat] = await Promise.all([bootId(), readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)]);
  if (stat === undefined) return undefined;
  // The second field is the program's name in brackets and may hold anything, so count from its end.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state] = fields;
  const isDead = state === 'Z' || state === 'X';
  return isDead ? undefined : `${boot} ${fields[19]}`;
}

async function bootId(): Promise<string> {
  return (await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')).trim();
}

async function ps(pid: number, column: string): Promise<string | undefined> {
  const answer = await run('ps', ['-o', column, '-p', String(pid)]).catch(() => undefined);
  return answer?.stdout.trim() || undefined;
}
