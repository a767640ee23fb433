import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDirect } from '../connect.ts';
import { FolderFiles } from '../kept-files/folder-files.ts';
import { filesIn } from '../kept-files/kept-files.ts';
import { ArchiveDigest, completeFile, digested } from '../tenant-archive/export-format.ts';
import { activeTenant, exportTenant } from '../tenant-archive/export-tenant.ts';
import { importTenant } from '../tenant-archive/import-tenant.ts';
import { restoreTenant } from '../tenant-archive/restore-tenant.ts';
import { makeTenant } from '../testing/made-tenant.ts';
import { createOwnedDatabase, type OwnedDatabase } from '../testing/owned-database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { readArchive, writeArchive } from './archive.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

// What somebody changed in a backup: it is refused in words, nothing in it runs, and nothing of it stays.

let folder: string;
let source: TestDatabase;
let target: OwnedDatabase;
let entries: Entry[];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stockhand-tampered-'));
  source = await createTestDatabase();
  const client = await openDirect(source.url);
  await makeTenant(client, 't_shop', 'Shop');
  await client.end();
  const kept = new FolderFiles(path.join(folder, 'source'));
  await kept.put('t_shop/picture', Buffer.from('picture'));
  const file = path.join(folder, 'whole.tar.gz');
  await backUp(source.url, kept, file);
  entries = [];
  for await (const { name, content } of readArchive(file))
    entries.push({ name, text: (await buffer(content)).toString() });
  target = await createOwnedDatabase();
}, 60_000);
afterAll(async () => {
  await target?.drop();
  await source?.drop();
  await rm(folder, { recursive: true, force: true });
});

interface Entry {
  name: string;
  text: string;
}

const injected = 't_x"; create table public.run (); --';

/** The entries with the change made. Of rows or files that come or go, the last entry tells. */
type Tampering = (entries: Entry[]) => Entry[];

const renamed =
  (from: string, to: string): Tampering =>
  (all) =>
    all.map(({ name, text }) => ({ name: name.replaceAll(from, to), text }));
const edited =
  (name: RegExp, edit: (value: Record<string, unknown>) => unknown): Tampering =>
  (all) =>
    all.map((entry) =>
      name.test(entry.name)
        ? {
            ...entry,
            text: entry.text
              .split('\n')
              .map((line) => JSON.stringify(edit(JSON.parse(line))))
              .join('\n'),
          }
        : entry,
    );
const added =
  (entry: Entry, before: RegExp, counted: Partial<Record<'rows' | 'files', number>> = {}): Tampering =>
  (all) => {
    const at = all.findIndex(({ name }) => before.test(name));
    return edited(/^complete\.json$/, (told) => ({
      rows: Number(told.rows) + (counted.rows ?? 0),
      files: Number(told.files) + (counted.files ?? 0),
    }))(all.toSpliced(at, 0, entry));
  };

const facts = /t_shop\/schema\.json$/;
const tenants = /public\/tenants\//;
const ways: [string, Tampering, words: string][] = [
  ['SQL in the name of a schema', renamed('database/t_shop', `database/${injected}`), 'is in no backup'],
  ['a schema of the database itself', renamed('database/t_shop', 'database/pg_catalog'), 'is in no backup'],
  [
    'a schema that is no company’s',
    renamed('database/t_shop', 'database/t_other'),
    'No company has the schema t_other',
  ],
  [
    'SQL in the schema of a company',
    (all) =>
      edited(tenants, (row) => ({ ...row, schema_name: injected }))(renamed('database/t_shop', 'database/t_x')(all)),
    'schema_name: no name of a schema',
  ],
  [
    'a company’s name of two lines',
    edited(tenants, (row) => ({ ...row, name: 'Shop\r\nBcc: all' })),
    'more than one line',
  ],
  ['a company’s name that is too long', edited(tenants, (row) => ({ ...row, name: 'x'.repeat(201) })), 'more than 200'],
  ['SQL in the name of a migration', edited(facts, (of) => ({ ...of, migrations: [injected] })), 'newer version'],
  ['migrations that are no list', edited(facts, (of) => ({ ...of, migrations: injected })), 'migrations'],
  ['SQL in the name of a sequence', edited(facts, (of) => ({ ...of, sequences: { [injected]: 1 } })), 'Invalid key'],
  ['a sequence at no number', edited(facts, (of) => ({ ...of, sequences: { orders_id_seq: '1' } })), 'sequences'],
  ['a sequence that no table has', edited(facts, (of) => ({ ...of, sequences: { run_id_seq: 1 } })), 'does not exist'],
  [
    'rows of a table that no migration makes',
    added({ name: 'database/t_shop/run/000001.jsonl', text: '{}' }, /public\/schema/, { rows: 1 }),
    '.run, which its migrations do not make',
  ],
  [
    'SQL in the name of a table',
    added({ name: `database/t_shop/${injected}/000001.jsonl`, text: '{}' }, /public\/schema/, { rows: 1 }),
    'is in no backup',
  ],
  [
    'rows that are none',
    added({ name: 'database/t_shop/products/000009.jsonl', text: '[]' }, /public\/schema/),
    'no row',
  ],
  [
    'rows that the tables refuse',
    added({ name: 'database/t_shop/products/000009.jsonl', text: '{"id": 9}' }, /public\/schema/, { rows: 1 }),
    'violates not-null',
  ],
  [
    'rows in the place of another schema',
    added({ name: 'database/public/users/000009.jsonl', text: '{"id": 9}' }, /public\/schema/, { rows: 1 }),
    'is out of place',
  ],
  [
    'a file outside of every folder',
    added({ name: 'files/t_shop/../../run', text: '' }, /^complete/),
    'no archive has',
  ],
  [
    'a file of no company',
    added({ name: 'files/elsewhere/run', text: '' }, /^complete/, { files: 1 }),
    'is in no backup',
  ],
  [
    'a schema twice',
    (all) => added({ ...(all.find(({ name }) => facts.test(name)) as Entry) }, /public\/schema/)(all),
    'twice',
  ],
  ['something after the end', (all) => [...all, { name: 'files/t_shop/late', text: '' }], 'follows the last entry'],
  ['work that names no company', edited(/^jobs/, () => ({})), 'jobs.jsonl'],
  [
    'a manifest of another format',
    edited(/^manifest/, (told) => ({ ...told, format: 2 })),
    'no archive that this version',
  ],
  ['no manifest', (all) => all.filter(({ name }) => name !== 'manifest.json'), 'begin with one manifest'],
  ['fewer rows than it says', (all) => all.filter(({ name }) => !/t_shop\/stock_entries/.test(name)), 'not as many'],
];

async function rebuilt(tampering: Tampering): Promise<string> {
  const file = path.join(folder, 'tampered.tar.gz');
  const jobs = { name: 'jobs.jsonl', text: '{}' };
  const withJobs = entries.flatMap((entry) => (entry.name === 'complete.json' ? [jobs, entry] : [entry]));
  const usesJobs = tampering === ways.find(([what]) => what.startsWith('work that'))?.[1];
  await writeArchive(file, async (archive) => {
    for (const { name, text } of tampering(usesJobs ? withJobs : entries)) await archive.add(name, text);
  });
  return file;
}

/** Tables, schemas and sequences that are not PostgreSQL's, and kept files. */
async function contentOf(url: string, kept: FolderFiles): Promise<unknown> {
  const client = await openDirect(url);
  try {
    const { rows } = await client.query(
      `select n.nspname, c.relname, c.relkind from pg_namespace n left join pg_class c on c.relnamespace = n.oid
       where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and (n.nspname <> 'public' or c.relkind in ('r', 'S', 'v', 'p'))
       order by 1, 2`,
    );
    return { rows, files: await filesIn(kept, '') };
  } finally {
    await client.end();
  }
}

it.each(ways)('%s', async (_, tampering, words) => {
  const file = await rebuilt(tampering);
  const kept = new FolderFiles(path.join(folder, 'target'));
  const before = await contentOf(target.url, kept);
  await expect(restore(target.url, kept, file)).rejects.toThrow(words);
  expect(await contentOf(target.url, kept)).toEqual(before);
  const beside = new FolderFiles(path.join(folder, 'source'));
  const others = await contentOf(source.url, beside);
  // One company of it goes the same way. What is of another does not concern it.
  const one = await restoreTenant(source.url, beside, file, 'Shop').catch((error: Error) => error.message);
  expect(one).toContain(words);
  expect(await contentOf(source.url, beside)).toEqual(others);
});

const inTenant = (edit: (tenant: Record<string, unknown>, facts: Record<string, unknown>) => object) =>
  edited(/^restore\/company/, (all) => ({
    ...all,
    ...edit(all.tenant as Record<string, unknown>, all.facts as Record<string, unknown>),
  }));
const exportWays: [string, Tampering, words: string][] = [
  [
    'SQL in its schema',
    inTenant((tenant) => ({ tenant: { ...tenant, schema_name: injected } })),
    'no name of a schema',
  ],
  ['a name of two lines', inTenant((tenant) => ({ tenant: { ...tenant, name: 'A\u2028B' } })), 'more than one line'],
  ['no id', inTenant((tenant) => ({ tenant: { ...tenant, id: 'public' } })), 'tenant.id'],
  ['SQL in a migration', inTenant((_, of) => ({ facts: { ...of, migrations: [injected] } })), 'newer version'],
  ['SQL in a sequence', inTenant((_, of) => ({ facts: { ...of, sequences: { [injected]: 1 } } })), 'Invalid key'],
  ['rows of other tables of public', inTenant(() => ({ rows: { sessions: [{}] } })), 'rows'],
  ['a file in another folder', edited(/^restore\/files/, () => [['pictures/run', '../run']]), 'no kept file'],
  ['rows that are none', added({ name: 'restore/rows/products/000009.jsonl', text: '7' }, /^restore\/files/), 'no row'],
  [
    'rows of a table that no migration makes',
    added({ name: 'restore/rows/run/000001.jsonl', text: '{}' }, /^restore\/files/, { rows: 1 }),
    'which its migrations do not make',
  ],
];

it.each(exportWays)('of an export: %s', async (_, tampering, words) => {
  const beside = new FolderFiles(path.join(folder, 'source'));
  const whole = path.join(folder, 'export.tar.gz');
  await exportTenant(source.url, beside, await activeTenant(source.url, 'Shop'), whole);
  const all: Entry[] = [];
  for await (const { name, content } of readArchive(whole))
    all.push({ name, text: (await buffer(content)).toString() });
  const file = path.join(folder, 'tampered-export.tar.gz');
  await writeArchive(file, async (archive) => {
    const digest = new ArchiveDigest();
    for (const { name, text } of tampering(
      all.map((entry) => ({ ...entry, name: entry.name.replace(/^restore\/complete/, 'complete') })),
    ))
      if (name === 'complete.json')
        await archive.add(completeFile, JSON.stringify({ ...JSON.parse(text), sha256: digest.end() }));
      else await digested(archive, digest).add(name, text);
  });
  const before = await contentOf(source.url, beside);
  await expect(importTenant(source.url, beside, file)).rejects.toThrow(words);
  expect(await contentOf(source.url, beside)).toEqual(before);
});

it('restores what was not changed, and after what was refused', async () => {
  const file = await rebuilt((all) => all);
  const kept = new FolderFiles(path.join(folder, 'target'));
  expect((await restore(target.url, kept, file)).files).toBe(1);
  await mkdir(path.join(folder, 'none'), { recursive: true });
  await writeFile(path.join(folder, 'none', 'nonsense'), 'nonsense');
  await expect(restore(target.url, kept, path.join(folder, 'none', 'nonsense'))).rejects.toThrow('not empty');
}, 60_000);
