import type { Readable } from 'node:stream';
import {
  type Manifest,
  mustBeReadable,
  NewerArchive,
  readArchive,
  type SchemaFacts,
  TamperedArchive,
  type Totals,
  textOf,
} from './archive.ts';
import {
  FactsForm,
  JobForm,
  judged,
  judgeLines,
  judgeRows,
  ManifestForm,
  partOf,
  TenantForm,
  TotalsForm,
} from './archive-forms.ts';
import { wantedFiles } from './open-schema.ts';

/** What a backup says, entry by entry, as it is judged. */
interface BackupReader {
  facts?(schema: string, facts: SchemaFacts): void;
  rows?(schema: string, table: string, text: string): void;
}

/**
 * Reads a backup to its end before anything of it runs or is written, and throws, in words, at what no backup has. Answers what it
 * holds.
 */
export async function judgeBackup(file: string, reader: BackupReader = {}): Promise<Totals> {
  const judge = new Judge(reader);
  try {
    for await (const { name, content } of readArchive(file)) await judge.see(name, content);
    return judge.end();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Error(`There is no file ${file}.`);
    // What cannot be unpacked is cut off, or was never an archive: the reader's own words say nothing.
    const why = error instanceof TamperedArchive || error instanceof NewerArchive ? ` ${error.message}` : '';
    throw new Error(`${file} is no whole backup.${why}`, { cause: error });
  }
}

class Judge {
  readonly #reader: BackupReader;
  readonly #schemas = new Set<string>();
  readonly #ofTenants = new Set<string>();
  readonly #once = new Set<string>();
  readonly #found: Totals = { rows: 0, files: 0 };
  #open: string | undefined;
  #told: Totals | undefined;

  constructor(reader: BackupReader) {
    this.#reader = reader;
  }

  async see(name: string, content: Readable): Promise<void> {
    const part = partOf(name);
    const shown = JSON.stringify(name);
    if (!part) throw new TamperedArchive(`The entry ${shown} is in no backup.`);
    if (this.#told) throw new TamperedArchive(`${shown} follows the last entry.`);
    if ((name === 'manifest.json') !== (this.#once.size === 0))
      throw new TamperedArchive('It does not begin with one manifest.');
    if (this.#once.has(name)) throw new TamperedArchive(`${shown} is there twice.`);
    this.#once.add(name);
    if (part.kind === 'files') this.#found.files++;
    else if (part.kind === 'schema') await this.#seeSchema(part.schema, await textOf(content), name);
    else if (part.kind === 'rows') this.#seeRows(part, await textOf(content), name);
    else await this.#seeFacts(name, await textOf(content));
  }

  end(): Totals {
    const { rows, files } = this.#found;
    if (!this.#told) throw new TamperedArchive('Its end is missing.');
    if (this.#told.rows !== rows || this.#told.files !== files)
      throw new TamperedArchive('It has not as many rows and files as it says.');
    if (!this.#schemas.has('public')) throw new TamperedArchive('The companies are missing.');
    const strange = [...this.#schemas].find((schema) => schema !== 'public' && !this.#ofTenants.has(schema));
    if (strange !== undefined) throw new TamperedArchive(`No company has the schema ${strange}.`);
    return this.#told;
  }

  async #seeFacts(name: string, text: string): Promise<void> {
    if (name === 'complete.json') this.#told = judged(TotalsForm, text, name);
    else if (name === 'manifest.json') await mustBeKnown(judged(ManifestForm, text, name));
    else if (text !== '') judgeLines(JobForm, text, name);
  }

  async #seeSchema(schema: string, text: string, name: string): Promise<void> {
    const facts = judged(FactsForm, text, name);
    if (schema !== 'public') await wantedFiles('tenant', facts.migrations);
    this.#schemas.add(schema);
    this.#open = schema;
    this.#reader.facts?.(schema, facts);
  }

  #seeRows({ schema, table }: { schema: string; table: string }, text: string, name: string): void {
    if (schema !== this.#open) throw new TamperedArchive(`${JSON.stringify(name)} is out of place.`);
    const count = judgeRows(text, name);
    if (schema === 'public' && table === 'tenants') {
      judgeLines(TenantForm, text, name);
      for (const line of text.split('\n')) this.#ofTenants.add(String(JSON.parse(line).schema_name));
    }
    this.#found.rows += count;
    this.#reader.rows?.(schema, table, text);
  }
}

async function mustBeKnown(manifest: Manifest): Promise<void> {
  mustBeReadable(manifest);
  await wantedFiles('public', manifest.migrations);
}
