import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * The owner of a folder renews its lease; a watchdog beside the database ends that when the lease stays unrenewed, as while
 * the owner is frozen; another machine takes the folder over only later still. Nobody compares clocks: whoever waits sees
 * whether the lease changes.
 */
export interface LeaseTimes {
  renewMs: number;
  /** Until the watchdog ends the database: well before `takeOverMs`. */
  giveUpMs: number;
  takeOverMs: number;
}

export const leaseTimes: LeaseTimes = { renewMs: 2_000, giveUpMs: 15_000, takeOverMs: 25_000 };

interface LeaseFiles {
  /** The lock, and what its owner wrote in it. */
  file: string;
  text: string;
  leaseFile: string;
}

/** A lock is never written to, so that it is never half written: what changes is in a file of its own. */
export const leaseFileOf = (lockFile: string): string => lockFile.replace(/\.lock$/, '.lease');

// Renewed by calls that wait for nothing else: the threads of files, hashes and pictures may be busy for longer than the watchdog
// waits. The texts are a few bytes.

/** Longer than any text of a lease: it is written over in place, which succeeds on a full disk too. */
const leaseBytes = 160;

export class Lease {
  readonly times: LeaseTimes;
  /** In each text of this lease and of no other. */
  readonly token: string;
  readonly #files: LeaseFiles;
  readonly #handle: number;
  #timer: NodeJS.Timeout | undefined;
  #count = 0;
  #isLost = false;
  #isClosed = false;
  #onLost = () => {};

  private constructor(files: LeaseFiles, { times, token }: Pick<Lease, 'times' | 'token'>, handle: number) {
    this.#files = files;
    this.times = times;
    this.token = token;
    this.#handle = handle;
  }

  static start(files: LeaseFiles, made: Pick<Lease, 'times' | 'token'>): Lease {
    const lease = new Lease(files, made, openSync(files.leaseFile, 'w+', 0o600));
    lease.#renew();
    lease.#timer = setInterval(() => {
      try {
        lease.#renew();
      } catch {
        // A folder that cannot be written for a while is the watchdog's to judge.
      }
    }, made.times.renewMs).unref();
    return lease;
  }

  /** For the watchdog. */
  get file(): string {
    return this.#files.leaseFile;
  }

  /** Whether nobody has taken the folder over. */
  isMine(): boolean {
    if (this.#isLost) return false;
    try {
      return readFileSync(this.#files.file, 'utf8') === this.#files.text;
    } catch (error) {
      // A folder that cannot be read was not taken over.
      return (error as NodeJS.ErrnoException).code !== 'ENOENT';
    }
  }

  /** `listener` is called once when another process has taken the folder over. */
  onLost(listener: () => void): void {
    this.#onLost = listener;
  }

  async release(): Promise<void> {
    clearInterval(this.#timer);
    if (!this.#isClosed) closeSync(this.#handle);
    this.#isClosed = true;
    if (this.#isLost || !this.isMine()) return;
    await rm(this.#files.leaseFile, { force: true });
    await rm(this.#files.file, { force: true });
  }

  #renew(): void {
    if (!this.isMine()) {
      clearInterval(this.#timer);
      if (!this.#isLost) this.#onLost();
      this.#isLost = true;
      return;
    }
    const text = `${hostname()} ${process.pid} ${new Date().toISOString()} ${this.token} ${this.#count++}`;
    writeSync(this.#handle, text.padEnd(leaseBytes).slice(-leaseBytes), 0);
  }
}

/** Waits for the time of a lease; answers whether it and its lock stayed as they were, so that its owner is gone. */
export async function outlasts({ file, text, leaseFile }: LeaseFiles, times: LeaseTimes): Promise<boolean> {
  const read = (name: string) => readFile(name, 'utf8').catch(() => undefined);
  const first = await read(leaseFile);
  const until = performance.now() + times.takeOverMs;
  while (performance.now() < until) {
    await pause(Math.min(times.renewMs, until - performance.now()));
    if ((await read(leaseFile)) !== first || (await read(file)) !== text) return false;
  }
  return true;
}
