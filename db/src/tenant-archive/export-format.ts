import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ArchiveWriter, SchemaFacts, Totals } from '../backup/archive.ts';
import type { ArchivedTenant, PublicRows } from './archived-tenant.ts';

// The export of a tenant is one .tar.gz, for people and for `import`:
//   README.txt                     what is what
//   lists/…, tables/…              CSV
//   files/…                        the kept files, under names that say what they are
//   restore/company.json           settings, members, migrations
//   restore/rows/TABLE/000001.jsonl  rows, one JSON object a line
//   restore/files.json             which kept file each of the files is
//   restore/complete.json          how much there is and the digest of everything before it; the last entry

export const exportFormat = 1;
export const tenantFile = 'restore/company.json';
export const fileKeysFile = 'restore/files.json';
export const completeFile = 'restore/complete.json';

export interface ExportedTenant {
  format: number;
  made_at: string;
  tenant: ArchivedTenant['tenant'];
  facts: SchemaFacts;
  rows: PublicRows;
}

export interface Complete extends Totals {
  sha256: string;
}

/** Of an archive's entries: their names and contents, in their order. */
export class ArchiveDigest {
  readonly #hash: Hash = createHash('sha256');

  async *over(name: string, content: Iterable<unknown> | AsyncIterable<unknown>): AsyncGenerator<Buffer> {
    const own = createHash('sha256');
    for await (const chunk of content) {
      own.update(chunk as Buffer);
      yield chunk as Buffer;
    }
    this.#hash.update(`${own.digest('hex')} ${name}\n`);
  }

  async read(name: string, content: Iterable<unknown> | AsyncIterable<unknown>): Promise<void> {
    for await (const _ of this.over(name, content));
  }

  end(): string {
    return this.#hash.digest('hex');
  }
}

/** Writes entries and digests them. */
export function digested(archive: ArchiveWriter, digest: ArchiveDigest): ArchiveWriter {
  return {
    async add(name, content) {
      await digest.read(name, [Buffer.from(content)]);
      await archive.add(name, content);
    },
    addFile: (name, size, content) => archive.addFile(name, size, Readable.from(digest.over(name, content))),
  };
}
