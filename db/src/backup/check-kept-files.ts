import type pg from 'pg';
import { openDirect } from '../connect.ts';
import { filesIn, type KeptFiles } from '../kept-files/kept-files.ts';
import { quotedSchema } from '../naming/schema-names.ts';

/** Longer than anything takes between keeping a file and writing the row that names it. */
const unnamedMaxMs = 86_400_000;

/**
 * What rows and kept files do not have of each other, a line each: rows whose file is gone, and files of more than a day that no row
 * names. The product may be at work meanwhile.
 */
export async function checkKeptFiles(url: string, kept: KeptFiles, now = new Date()): Promise<string[]> {
  const client = await openDirect(url);
  try {
    const { rows } = await client.query<{ schema_name: string }>(
      "select schema_name from public.tenants where status in ('active', 'deleted') order by id",
    );
    const violations: string[] = [];
    for (const { schema_name } of rows)
      violations.push(...(await checkFolder(kept, schema_name, () => named(client, ofTenant(schema_name)), now)));
    violations.push(...(await checkFolder(kept, 'logos', () => named(client, ofLogos), now)));
    return violations;
  } finally {
    await client.end();
  }
}

const ofLogos = `select file_key from public.tenant_logos
  union select logo_key from public.tenants where logo_key is not null`;

function ofTenant(schema: string): string {
  const from = (table: string) => `${quotedSchema(schema)}.${table}`;
  return `select file_key from ${from('product_images')}
    union select file_key from ${from('imports')} where file_key is not null`;
}

async function named(client: pg.Client, select: string): Promise<Set<string>> {
  const { rows } = await client.query<{ file_key: string }>(select);
  return new Set(rows.map(({ file_key }) => file_key));
}

/** The folder is listed before the rows are read: a row that is written later names a file that is not on the list, or a new one. */
async function checkFolder(kept: KeptFiles, folder: string, read: () => Promise<Set<string>>, now: Date) {
  const files = await filesIn(kept, folder);
  const listed = new Set(files.map(({ key }) => key));
  const rows = await read();
  const violations: string[] = [];
  const gone: string[] = [];
  for (const key of rows) if (!listed.has(key) && !(await kept.factsOf(key))) gone.push(key);
  // What was deleted in between took its file along.
  const still = gone.length > 0 ? await read() : rows;
  for (const key of gone)
    if (still.has(key)) violations.push(`${folder}: a row names a file that is not there: ${key}`);
  for (const { key, changedAt } of files) {
    // A small picture is named after the one that it is drawn from.
    if (rows.has(key.split('.')[0] ?? key) || now.getTime() - changedAt.getTime() <= unnamedMaxMs) continue;
    if (await kept.factsOf(key)) violations.push(`${folder}: no row names the file ${key}`);
  }
  return violations;
}
