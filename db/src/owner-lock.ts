import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { processIdentity } from './process-identity.ts';

export interface OwnerLock {
  release(): Promise<void>;
}

const breakingTakesAtMostMs = 5_000;

/** Makes this process the owner of `file`, unless a running process owns it: then undefined. A dead owner's is taken over. */
export async function takeOwnerLock(file: string): Promise<OwnerLock | undefined> {
  const mine = `${await processIdentity(process.pid)}\n${randomUUID()}`;
  const draft = `${file}.${process.pid}.${randomUUID()}`;
  await writeFile(draft, mine, { mode: 0o600 });
  try {
    // A link is created atomically, so a lock is never read half written.
    while (!(await linked(draft, file))) {
      const theirs = await readFile(file, 'utf8').catch(() => '');
      if (theirs === '') continue;
      if (await isOwnedByRunningProcess(theirs)) return undefined;
      await removeStale(file, theirs);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return {
    async release() {
      if ((await readFile(file, 'utf8').catch(() => '')) === mine) await rm(file, { force: true });
    },
  };
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function isOwnedByRunningProcess(content: string): Promise<boolean> {
  const [identity = ''] = content.split('\n');
  return (await processIdentity(Number.parseInt(identity, 10))) === identity;
}

/**
 * Serialises two processes that both saw the dead owner; otherwise the second would remove the first one's new lock.
 */
async function removeStale(file: string, seen: string): Promise<void> {
  const breaking = `${file}.breaking`;
  try {
    await mkdir(breaking);
  } catch {
    const since = (await stat(breaking).catch(() => undefined))?.mtimeMs ?? Date.now();
    if (Date.now() - since > breakingTakesAtMostMs) await rmdir(breaking).catch(() => undefined);
    await pause(10);
    return;
  }
  try {
    if ((await readFile(file, 'utf8').catch(() => '')) === seen) await rm(file, { force: true });
  } finally {
    await rmdir(breaking).catch(() => undefined);
  }
}
