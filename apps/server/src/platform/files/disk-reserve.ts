import { randomFillSync } from 'node:crypto';
import { open, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';

const megabyte = 2 ** 20;
/** Room for the database's log and the sessions of people who log in until somebody has made more. */
const reserveBytes = 32 * megabyte;
/** Less is too little for the next piece of the database's log. */
const lowBytes = 16 * megabyte;
const checkMs = 1_000;

/** Whether the disk is so full that its reserve was given up; then only what keeps people working may write. */
export interface DiskRoom {
  readonly isSpent: boolean;
}

/** For a database whose disk this program does not see. */
export const unknownRoom: DiskRoom = { isSpent: false };

/** Looks after the reserve of a folder until it is stopped: each process looks, the one that has the database open keeps it. */
export class DiskReserve implements DiskRoom {
  readonly #file: string;
  readonly #keeps: Logger | undefined;
  readonly #timer: NodeJS.Timeout;
  #isSpent = false;
  #checking: Promise<void> | undefined;

  constructor(folder: string, { keeps }: { keeps?: Logger } = {}) {
    this.#file = path.join(folder, 'reserve');
    this.#keeps = keeps;
    this.#timer = setInterval(() => this.#check(), checkMs).unref();
    this.#check();
  }

  get isSpent(): boolean {
    return this.#isSpent;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#checking;
  }

  #check(): void {
    this.#checking ??= this.#judge()
      .catch((error: unknown) => this.#keeps?.warn({ err: error }, 'The reserve of the disk could not be kept.'))
      .finally(() => {
        this.#checking = undefined;
      });
  }

  async #judge(): Promise<void> {
    const isHeld = await stat(this.#file).then(
      ({ size }) => size === reserveBytes,
      () => false,
    );
    const { bavail, bsize } = await statfs(path.dirname(this.#file));
    const free = bavail * bsize;
    const isEnough = free >= (isHeld ? lowBytes : 2 * lowBytes + reserveBytes);
    if (this.#keeps && isEnough !== isHeld) await (isEnough ? this.#hold() : this.#release(this.#keeps));
    this.#isSpent = !isEnough;
  }

  /** Of bytes that no file system stores in less. */
  async #hold(): Promise<void> {
    const file = await open(this.#file, 'w', 0o600);
    try {
      for (let written = 0; written < reserveBytes; written += megabyte)
        await file.write(randomFillSync(Buffer.allocUnsafe(megabyte)));
    } finally {
      await file.close();
    }
  }

  async #release(log: Logger): Promise<void> {
    await rm(this.#file, { force: true });
    log.error(
      'The disk of the database is full: until there is room, people can log in and read, and nothing is saved.',
    );
  }
}
