import type pg from 'pg';
import type { KeptFiles } from '../kept-files/kept-files.ts';
import { atOneMoment } from '../one-moment.ts';
import {
  type ArchiveWriter,
  formatVersion,
  type Manifest,
  type SchemaFacts,
  type Totals,
  writeArchive,
} from './archive.ts';
import { rowsOf } from './table-rows.ts';
import { qualified, tablesOf } from './tables.ts';

/** Backs up the database, as it is at one moment, and the kept files; servers may be at work. */
export async function backUp(url: string, kept: KeptFiles, file: string): Promise<Totals> {
  const totals: Totals = { rows: 0, files: 0 };
  await writeArchive(file, (archive) =>
    atOneMoment(url, async ({ schemas, read }) => {
      const { migrations } = await read((client) => factsOf(client, 'public'));
      const made_at = new Date().toISOString();
      const manifest: Manifest = { format: formatVersion, made_at, tenants: schemas.length, migrations };
      await archive.add('manifest.json', JSON.stringify(manifest));
      for (const schema of [...schemas, 'public'])
        totals.rows += await read((client) => addSchema(client, archive, schema));
      totals.files = await addFiles(archive, kept);
      await archive.add('complete.json', JSON.stringify(totals));
    }),
  );
  return totals;
}

async function addSchema(client: pg.Client, archive: ArchiveWriter, schema: string): Promise<number> {
  const folder = `database/${schema}`;
  await archive.add(`${folder}/schema.json`, JSON.stringify(await factsOf(client, schema)));
  let count = 0;
  for (const table of await tablesOf(client, schema)) {
    let entry = 0;
    for await (const rows of rowsOf(client, schema, table)) {
      count += rows.length;
      const name = String(++entry).padStart(6, '0');
      await archive.add(`${folder}/${table.name}/${name}.jsonl`, rows.join('\n'));
    }
  }
  return count;
}

/** What a schema was made by, and where its sequences stand. */
export async function factsOf(client: pg.Client, schema: string): Promise<SchemaFacts> {
  const { rows: migrations } = await client.query<{ name: string }>(
    `select name from ${qualified(schema, 'migrations')} order by name`,
  );
  const { rows: sequences } = await client.query<{ name: string; value: number }>(
    'select sequencename as name, last_value as value from pg_catalog.pg_sequences where schemaname = $1 and last_value is not null',
    [schema],
  );
  return {
    migrations: migrations.map(({ name }) => name),
    sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, value])),
  };
}

async function addFiles(archive: ArchiveWriter, kept: KeptFiles): Promise<number> {
  let count = 0;
  for await (const { key } of kept.list()) {
    // It may be deleted meanwhile.
    const content = await kept.read(key);
    if (!content) continue;
    await archive.addFile(`files/${key}`, content.size, content.stream);
    count++;
  }
  return count;
}
