import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** A file that arrived with a request, still in the incoming folder. It goes away with the request unless it is kept. */
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

  /** Equal files make equal requests, wherever they were put down. */
  toJSON() {
    return { fileName: this.fileName, size: this.size, sha256: this.sha256 };
  }
}

/** Longer than any request may take. */
const receivedWithinMs = 600_000;

/** Files of companies on disk, under keys nobody can guess; one folder a company. */
export class FileStore {
  readonly #root: string;
  readonly #disk: Disk;

  constructor(root: string) {
    this.#root = root;
    this.#disk = new Disk(new FSDriver({ location: path.join(root, 'kept'), visibility: 'private' }));
  }

  async start(): Promise<void> {
    await mkdir(path.join(this.#root, 'kept'), { recursive: true });
    await mkdir(path.join(this.#root, 'incoming'), { recursive: true });
    // What a process was receiving when it died; another server may be receiving now.
    for (const name of await readdir(path.join(this.#root, 'incoming'))) {
      const left = path.join(this.#root, 'incoming', name);
      const facts = await stat(left).catch(() => undefined);
      if (facts && facts.mtimeMs < Date.now() - receivedWithinMs) await rm(left, { force: true });
    }
  }

  /** Streams a request's file to disk. */
  async receive(source: Readable): Promise<string> {
    const target = path.join(this.#root, 'incoming', randomBytes(16).toString('hex'));
    try {
      await pipeline(source, createWriteStream(target, { flags: 'wx' }));
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

  /** Keeps a received file for good; answers its key. It is on disk, whole, before the row that names it is written. */
  async keep(folder: string, incoming: string): Promise<string> {
    const key = this.newKey(folder);
    const handle = await open(incoming, 'r+');
    await handle.sync();
    await handle.close();
    await this.#whole(key, () => this.#disk.copyFromFs(incoming, key));
    return key;
  }

  async put(folder: string, bytes: Uint8Array): Promise<string> {
    const key = this.newKey(folder);
    await this.#whole(key, () => this.#disk.put(key, bytes));
    return key;
  }

  /** A disk that is full leaves the beginning of a file. */
  async #whole(key: string, write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      await rm(this.pathOf(key), { force: true });
      throw error;
    }
  }

  newKey(folder: string): string {
    return `${folder}/${randomBytes(16).toString('hex')}`;
  }

  /** Where the file lies, for readers that want a path. */
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

  async delete(key: string): Promise<void> {
    await this.#disk.delete(key);
  }

  /** Everything of a company that is gone. */
  async deleteFolder(folder: string): Promise<void> {
    await this.#disk.deleteAll(`${folder}/`);
  }
}
