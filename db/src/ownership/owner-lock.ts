import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Lease, type LeaseTimes, leaseFileOf, leaseTimes, outlasts } from './lease.ts';
import { hereIs, processIdentity } from './process-identity.ts';

/** Who owns a folder, as its lock tells. */
interface Owner {
  /** What stands in the lock; no other owner, before or after it, has the same. */
  text: string;
  identity: string;
  /** The machine and container, whose process numbers alone the identity means; an earlier version's lock has none. */
  place: string | undefined;
  host: string;
}

/** The owner's: it stays renewed until it is released or lost. */
export type OwnerLock = Lease;

/** A running process owns the folder already. */
export class OwnedElsewhere {
  readonly host: string;
  /** Whether its processes can be seen from here. */
  readonly isHere: boolean;

  constructor({ host, isHere }: { host: string; isHere: boolean }) {
    this.host = host;
    this.isHere = isHere;
  }
}

const breakingTakesAtMostMs = 5_000;

export interface LockOptions {
  times?: LeaseTimes | undefined;
  /** Called before a lease of another machine is waited for. */
  onWait?: ((host: string) => void) | undefined;
}

/**
 * Makes this process the owner of `file`, unless a running process owns it. A dead owner's lock is taken over: at once where
 * its process would be seen from here, otherwise when its lease was not renewed for its whole time.
 */
export async function takeOwnerLock(file: string, options: LockOptions = {}): Promise<OwnerLock | OwnedElsewhere> {
  const { times = leaseTimes, onWait } = options;
  const token = randomUUID();
  const mine = [await processIdentity(process.pid), token, await hereIs()].join('\n');
  const draft = `${file}.${token}`;
  const leaseFile = leaseFileOf(file);
  await writeWhole(draft, mine);
  try {
    // A link is created atomically, so a lock is never read half written.
    while (!(await linked(draft, file))) {
      const owner = await readOwner(file);
      if (!owner) continue;
      const standing = await standingOf(owner);
      if (standing === 'running') return new OwnedElsewhere({ host: owner.host, isHere: true });
      if (standing === 'unseen') {
        onWait?.(owner.host);
        const isGone = await outlasts({ file, text: owner.text, leaseFile }, times);
        if (!isGone) return new OwnedElsewhere({ host: owner.host, isHere: false });
      }
      await removeStale(file, owner.text);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return Lease.start({ file, text: mine, leaseFile }, { times, token });
}

/** After a power cut a file that was not yet on the disk is empty or half there. */
async function writeWhole(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
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

/** Undefined when the lock was released meanwhile. */
async function readOwner(file: string): Promise<Owner | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const [identity = '', , place] = text.split('\n');
  return { text, identity, place, host: place?.split(' ')[0] ?? 'unknown' };
}

async function standingOf({ text, identity, place }: Owner): Promise<'running' | 'gone' | 'unseen'> {
  // What is damaged tells nothing about its owner.
  const isWhole = /^\d+( .*)?\n./.test(text);
  if (!isWhole || (place !== undefined && place !== (await hereIs()))) return 'unseen';
  return (await processIdentity(Number.parseInt(identity, 10))) === identity ? 'running' : 'gone';
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
    if ((await readFile(file, 'utf8').catch(() => undefined)) === seen) await rm(file, { force: true });
  } finally {
    await rmdir(breaking).catch(() => undefined);
  }
}
