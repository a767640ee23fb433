import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';

// A backup is one .tar.gz, readable with everybody's tools:
//   manifest.json                    the format, the moment, the migrations of public
//   database/SCHEMA/schema.json      its migrations and where its sequences stand
//   database/SCHEMA/TABLE/000001.jsonl  rows, one JSON object a line
//   jobs.jsonl                       work that was not in the outbox, of older versions
//   files/…                          the kept files
//   complete.json                    how many rows and files there are; the last entry

export const formatVersion = 1;

export interface Manifest {
  format: number;
  made_at: string;
  tenants: number;
  migrations: string[];
}

export interface SchemaFacts {
  migrations: string[];
  sequences: Record<string, number>;
}

export interface Totals {
  rows: number;
  files: number;
}

export interface ArchiveWriter {
  add(name: string, content: string): Promise<void>;
  addFile(name: string, size: number, content: Readable): Promise<void>;
}

/** Writes an archive aside and gives it its name once it is whole. It holds the keys of the product: only its account may read it. */
export async function writeArchive(file: string, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const pack = tar.pack();
  const draft = `${file}.part`;
  const written = pipeline(pack, createGzip({ level: 5 }), createWriteStream(draft, { mode: 0o600 }));
  try {
    const filled = fill({
      add: (name, content) => addEntry(pack, name, Buffer.from(content)),
      addFile: (name, size, content) => pipeline(content, pack.entry({ name, size, mode: 0o600 })),
    }).then(() => pack.finalize());
    await Promise.all([filled, written]);
    await rename(draft, file);
  } catch (error) {
    pack.destroy();
    await written.catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

function addEntry(pack: tar.Pack, name: string, content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    pack.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
  });
}

/** What the product does not write: the archive was changed, or is none. Says in words what it is. */
export class TamperedArchive extends Error {}

export class NewerArchive extends Error {}

export function mustBeReadable({ format }: Manifest): void {
  if (format !== formatVersion) throw new NewerArchive('This is no archive that this version of the product can read.');
}

/**
 * Hands out the entries one after the other; each is read before the next. Only files come, whose names stay inside the folder that
 * they are written to.
 */
export async function* readArchive(file: string): AsyncGenerator<{ name: string; content: Readable }> {
  const extract = tar.extract();
  const read = pipeline(createReadStream(file), createGunzip(), extract);
  // The loop below throws the same.
  read.catch(() => undefined);
  for await (const entry of extract) {
    const content = entry as unknown as Readable;
    const { name, type } = entry.header;
    if (type !== 'file' || !isInside(name))
      throw new TamperedArchive(`The archive has an entry ${JSON.stringify(name)}, which no archive has.`);
    yield { name, content };
    content.resume();
  }
  await read;
}

function isInside(name: string): boolean {
  return !/[\\\0]/.test(name) && name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** Four times the largest row there is: an attachment of a mail, as hexadecimal digits. */
const textBytesMax = 256 * 1024 * 1024;

export async function textOf(content: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += (chunk as Buffer).length;
    if (size > textBytesMax) throw new TamperedArchive('The archive has an entry that is too large.');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}
