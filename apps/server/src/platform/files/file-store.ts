import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** A file of a request, still in the incoming folder. It is deleted after the request unless kept. */
export class Upload {
  readonly path: string;
  readonly fileName: string;
  readonly size: number;
  readonly sha256: string;

  constructor(facts: { path: string; fileName: string; size: number; sha256: string }) {
    this.path = facts.path;
    this.fileName = facts.fileName;
    this.size = facts.size;
    this.sha256 = facts.sha256;
  }

  /** Equal files make equal requests, wherever they are stored. */
  toJSON() {
    return { fileName: this.fileName, size: this.size, sha256: this.sha256 };
  }
}

/** Longer than any request may take. */
const receivedWithinMs = 600_000;

/** Files of tenants on disk, under keys that cannot be guessed; one folder per tenant. */
export class FileStore {
  readonly #root: string;
  readonly #disk: Disk;

  constructor(root: string) {
    this.#root = root;
    this.#disk = new Disk(new FSDriver({ location: path.join(root, 'kept'), visibility: 'private' }));
  }

  async start(): Promise<void> {
    for (const folder of ['kept', 'incoming'])
      await mkdir(path.join(this.#root, folder), { recursive: true, mode: 0o700 });
    // An older version let every account of the machine in.
    await chmod(this.#root, 0o700);
    await this.clearIncoming(new Date(Date.now() - receivedWithinMs));
  }

  /** Deletes what a process was receiving when it died, before this time; another server may be receiving now. */
  async clearIncoming(before: Date): Promise<void> {
    for (const name of await readdir(path.join(this.#root, 'incoming'))) {
      const left = path.join(this.#root, 'incoming', name);
      const facts = await stat(left).catch(() => undefined);
      if (facts && facts.mtimeMs < before.getTime()) await rm(left, { force: true });
    }
  }

  /** Streams a request's file to disk. */
  async receive(source: Readable): Promise<string> {
    const target = path.join(this.#root, 'incoming', randomBytes(16).toString('hex'));
    try {
      await pipeline(source, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
      return target;
    } catch (error) {
      await rm(target, { force: true });
      throw error;
    }
  }

  async discard(incoming: string): Promise<void> {
    await rm(incoming, { force: true });
  }

  /** Streams a received file once; it is gone when the stream ends or is broken off. */
  handOut(incoming: string): Readable {
    return createReadStream(incoming).once('close', () => void this.discard(incoming));
  }

  /** Keeps a received file for good; answers its key. */
  async keep(folder: string, incoming: string): Promise<string> {
    const key = this.newKey(folder);
    await this.#whole(key, () => this.#disk.copyFromFs(incoming, key));
    return key;
  }

  async put(folder: string, bytes: Uint8Array): Promise<string> {
    const key = this.newKey(folder);
    await this.#whole(key, () => this.#disk.put(key, bytes));
    return key;
  }

  /**
   * A file is on the disk, whole and with its name, before the row that names it is written. A full disk leaves a truncated
   * one.
   */
  async #whole(key: string, write: () => Promise<void>): Promise<void> {
    const file = this.pathOf(key);
    try {
      await write();
      await chmod(file, 0o600);
      await sync(file);
      // The folder of a tenant may be new in its own.
      const folder = path.dirname(file);
      for (const names of [folder, path.dirname(folder)]) await sync(names);
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
  }

  newKey(folder: string): string {
    return `${folder}/${randomBytes(16).toString('hex')}`;
  }

  /** The file's path, for readers that need one. */
  pathOf(key: string): string {
    return path.join(this.#root, 'kept', key);
  }

  async bytes(key: string): Promise<Uint8Array> {
    return this.#disk.getBytes(key);
  }

  async stream(key: string): Promise<{ stream: Readable; size: number } | undefined> {
    const facts = await stat(this.pathOf(key)).catch(() => undefined);
    return facts?.isFile() ? { stream: createReadStream(this.pathOf(key)), size: facts.size } : undefined;
  }

  /** Bytes of a kept file; 0 for one that is gone. */
  async sizeOf(key: string): Promise<number> {
    return (await stat(this.pathOf(key)).catch(() => undefined))?.size ?? 0;
  }

  /** When a kept file was last written; undefined for one that is gone. */
  async changedAt(key: string): Promise<Date | undefined> {
    return (await stat(this.pathOf(key)).catch(() => undefined))?.mtime;
  }

  /** Names of the files kept in a folder; of none when it does not exist. */
  async namesIn(folder: string): Promise<string[]> {
    const entries = await readdir(path.join(this.#root, 'kept', folder), { withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  }

  async delete(key: string): Promise<void> {
    await this.#disk.delete(key);
  }

  /** Everything of a tenant that is gone. */
  async deleteFolder(folder: string): Promise<void> {
    await this.#disk.deleteAll(`${folder}/`);
  }
}

/** Waits until a file, or the names in a folder, are on the disk. Windows opens no folders. */
async function sync(place: string): Promise<void> {
  const isFolder = (await stat(place)).isDirectory();
  if (isFolder && process.platform === 'win32') return;
  const handle = await open(place, isFolder ? 'r' : 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
