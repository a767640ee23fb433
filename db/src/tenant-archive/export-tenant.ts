import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { type ArchiveWriter, type Totals, writeArchive } from '../backup/archive.ts';
import { factsOf } from '../backup/backup.ts';
import { jsonRows, rowsOf } from '../backup/table-rows.ts';
import { tablesOf } from '../backup/tables.ts';
import { openDirect } from '../connect.ts';
import type { KeptFiles } from '../kept-files/kept-files.ts';
import { quotedSchema } from '../naming/schema-names.ts';
import { atOneMoment } from '../one-moment.ts';
import { type ArchivedTenant, findTenant } from './archived-tenant.ts';
import { csvHeader, csvRows } from './csv-rows.ts';
import {
  ArchiveDigest,
  type Complete,
  completeFile,
  digested,
  type ExportedTenant,
  exportFormat,
  fileKeysFile,
  tenantFile,
} from './export-format.ts';
import { exportReadme } from './export-readme.ts';
import { exportedFiles, namedFiles } from './exported-files.ts';
import { exportedRows } from './exported-rows.ts';
import { leftOutTables } from './public-references.ts';
import { readableLists } from './readable-lists.ts';

type Tenant = ArchivedTenant['tenant'];

/** The tenant that a person means, of those that are active. */
export async function activeTenant(url: string, wanted: string): Promise<Tenant> {
  const client = await openDirect(url);
  try {
    const { rows } = await client.query<Tenant>(
      "select id, name, schema_name from public.tenants where status = 'active' order by id",
    );
    return findTenant(rows, wanted, 'here');
  } finally {
    await client.end();
  }
}

/** Writes one tenant, as it is at one moment, with its kept files into an archive for people and for `importTenant`. */
export async function exportTenant(
  url: string,
  kept: KeptFiles,
  { id, name, schema_name: schema }: Pick<Tenant, 'id' | 'name' | 'schema_name'>,
  file: string,
): Promise<Totals> {
  const totals: Totals = { rows: 0, files: 0 };
  const drafts = await mkdtemp(path.join(tmpdir(), 'stockhand-export-'));
  try {
    await writeArchive(file, (archive) =>
      atOneMoment(url, async ({ read }) => {
        const digest = new ArchiveDigest();
        const out = new ExportWriter(digested(archive, digest), path.join(drafts, 'table.csv'));
        const made_at = new Date().toISOString();
        await out.archive.add('README.txt', exportReadme(name, made_at));
        const rows = await read((client) => exportedRows(client, id));
        const [tenant] = rows.tenants as Tenant[];
        if (!tenant) throw new Error(`${name} was deleted meanwhile.`);
        const facts = await read((client) => factsOf(client, schema));
        const exported: ExportedTenant = { format: exportFormat, made_at, tenant, facts, rows };
        await out.archive.add(tenantFile, JSON.stringify(exported));
        totals.rows = await read((client) => addRows(client, schema, out));
        const named = await read(async (client) => {
          await client.query(`set local search_path = ${quotedSchema(schema)}`);
          return namedFiles(client, rows.tenant_logos);
        });
        const keys: [name: string, key: string][] = [];
        for await (const { name, key, size, stream } of exportedFiles(kept, named)) {
          await out.archive.addFile(`files/${name}`, size, stream);
          keys.push([name, key]);
        }
        totals.files = keys.length;
        await out.archive.add(fileKeysFile, JSON.stringify(keys));
        const complete: Complete = { ...totals, sha256: digest.end() };
        await archive.add(completeFile, JSON.stringify(complete));
      }),
    );
  } finally {
    await rm(drafts, { recursive: true, force: true });
  }
  return totals;
}

async function addRows(client: pg.Client, schema: string, out: ExportWriter): Promise<number> {
  let count = 0;
  for (const table of await tablesOf(client, schema)) {
    if (leftOutTables.has(table.name)) continue;
    const rows = out.entriesOf(table.name, rowsOf(client, schema, table), (found) => {
      count += found;
    });
    await out.addCsv(`tables/${table.name}.csv`, table.columns, rows);
  }
  await client.query(`set local search_path = ${quotedSchema(schema)}`);
  for (const [list, select] of Object.entries(readableLists)) {
    const { fields } = await client.query(`select * from (${select}) l limit 0`);
    const rows = jsonRows(client, `select to_jsonb(l)::text as row from (${select}) l`);
    await out.addCsv(
      `lists/${list}.csv`,
      fields.map((field) => field.name),
      rows,
    );
  }
  return count;
}

class ExportWriter {
  readonly archive: ArchiveWriter;
  readonly #draft: string;

  constructor(archive: ArchiveWriter, draft: string) {
    this.archive = archive;
    this.#draft = draft;
  }

  /** Hands rows on, and adds each portion as an entry. */
  async *entriesOf(
    table: string,
    portions: AsyncIterable<string[]>,
    counted: (rows: number) => void,
  ): AsyncGenerator<string[]> {
    let entry = 0;
    for await (const rows of portions) {
      const name = String(++entry).padStart(6, '0');
      await this.archive.add(`restore/rows/${table}/${name}.jsonl`, rows.join('\n'));
      counted(rows.length);
      yield rows;
    }
  }

  /** An archive has to know how long a file is before it comes: it is written aside. */
  async addCsv(name: string, columns: readonly string[], portions: AsyncIterable<string[]>): Promise<void> {
    async function* lines() {
      yield csvHeader(columns);
      for await (const rows of portions) yield csvRows(rows, columns);
    }
    await pipeline(Readable.from(lines()), createWriteStream(this.#draft, { mode: 0o600 }));
    const { size } = await stat(this.#draft);
    await this.archive.addFile(name, size, createReadStream(this.#draft));
  }
}
