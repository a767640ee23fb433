import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Content, filesIn, type KeptFiles, type ListedFile } from '@stockhand/db/kept-files/kept-files';
import { spool } from './spool.ts';

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

/**
 * Files of tenants under keys that cannot be guessed, one folder per tenant, wherever they are kept; and those of requests, which are
 * on this machine's disk.
 */
export class FileStore {
  readonly #root: string;
  readonly #kept: KeptFiles;

  constructor(root: string, kept: KeptFiles) {
    this.#root = root;
    this.#kept = kept;
  }

  async start(): Promise<void> {
    await mkdir(path.join(this.#root, 'incoming'), { recursive: true, mode: 0o700 });
    // A folder that was there before may let every account of the machine in.
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
    const target = this.#newIncoming();
    try {
      await pipeline(source, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
      return target;
    } catch (error) {
      await rm(target, { force: true });
      throw error;
    }
  }

  #newIncoming(): string {
    return path.join(this.#root, 'incoming', randomBytes(16).toString('hex'));
  }

  async discard(incoming: string): Promise<void> {
    await rm(incoming, { force: true });
  }

  /** Streams what is still being made, by way of a file of this request (`spool`). */
  handOut(source: AsyncGenerator<string>): Promise<Readable> {
    return spool(this.#newIncoming(), source);
  }

  /** Keeps a received file for good; answers its key. */
  async keep(folder: string, incoming: string): Promise<string> {
    const key = newKey(folder);
    await this.#kept.put(key, createReadStream(incoming));
    return key;
  }

  async put(folder: string, bytes: Uint8Array): Promise<string> {
    const key = newKey(folder);
    await this.#kept.put(key, bytes);
    return key;
  }

  /** Under a key that is made from that of another file. */
  async putBeside(key: string, bytes: Uint8Array): Promise<void> {
    await this.#kept.put(key, bytes);
  }

  /** Lends a kept file as one of this machine, for readers that need a path. Undefined, without work, for one that is gone. */
  async withCopy<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result | undefined> {
    const content = await this.#kept.read(key);
    if (!content) return undefined;
    const copy = await this.receive(content.stream);
    try {
      return await work(copy);
    } finally {
      await this.discard(copy);
    }
  }

  /** Undefined for a file that is gone. */
  async stream(key: string): Promise<Content | undefined> {
    return this.#kept.read(key);
  }

  /** Bytes of a kept file; 0 for one that is gone. */
  async sizeOf(key: string): Promise<number> {
    return (await this.#kept.factsOf(key))?.size ?? 0;
  }

  /** The files kept in a folder; none when it does not exist. */
  async filesIn(folder: string): Promise<ListedFile[]> {
    return filesIn(this.#kept, folder);
  }

  async delete(key: string): Promise<void> {
    await this.#kept.delete(key);
  }

  /** Everything of a tenant that is gone. */
  async deleteFolder(folder: string): Promise<void> {
    await this.#kept.deleteFolder(folder);
  }
}

function newKey(folder: string): string {
  return `${folder}/${randomBytes(16).toString('hex')}`;
}
