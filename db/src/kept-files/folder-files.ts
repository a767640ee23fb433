import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mustBeKeptFolder } from '../naming/schema-names.ts';
import type { Content, KeptFile, KeptFiles, ListedFile } from './kept-files.ts';

/** Kept files below a folder, one folder per tenant. */
export class FolderFiles implements KeptFiles {
  readonly place: string;

  constructor(root: string) {
    this.place = root;
  }

  /**
   * The file is on the disk, whole and with its name, before the row that names it is written. Others see it whole or not at all; a
   * full disk leaves nothing of it.
   */
  async put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
    const file = this.#pathOf(key);
    const folder = path.dirname(file);
    const draft = `${file}.${randomUUID()}`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      await writeFile(draft, content, { flag: 'wx', mode: 0o600, flush: true });
      await rename(draft, file);
      // The folder of a tenant may be new in its own.
      for (const names of [folder, path.dirname(folder)]) await syncNames(names);
    } catch (error) {
      for (const left of [draft, file]) await rm(left, { force: true });
      throw error;
    }
  }

  async read(key: string): Promise<Content | undefined> {
    const facts = await this.factsOf(key);
    return facts && { stream: createReadStream(this.#pathOf(key)), size: facts.size };
  }

  async factsOf(key: string): Promise<KeptFile | undefined> {
    const facts = await stat(this.#pathOf(key)).catch(undefinedIfGone);
    return facts?.isFile() ? { key, size: facts.size, changedAt: facts.mtime } : undefined;
  }

  async *list(folder = ''): AsyncGenerator<ListedFile> {
    const options = { recursive: true, withFileTypes: true } as const;
    const entries = (await readdir(this.#pathOf(folder), options).catch(undefinedIfGone)) ?? [];
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      // It may be deleted meanwhile.
      const facts = await this.factsOf(path.relative(this.place, file).split(path.sep).join('/'));
      if (facts) yield facts;
    }
  }

  async delete(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true });
  }

  async deleteFolder(folder: string): Promise<void> {
    mustBeKeptFolder(folder);
    await rm(this.#pathOf(folder), { recursive: true, force: true });
  }

  #pathOf(key: string): string {
    return path.join(this.place, key);
  }
}

function undefinedIfGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}

/** Waits until the names in a folder are on the disk. Windows opens no folders. */
async function syncNames(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
