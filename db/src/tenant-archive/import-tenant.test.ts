import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readArchive, writeArchive } from '../backup/archive.ts';
import { tablesOf } from '../backup/tables.ts';
import { checkInvariants } from '../check-invariants.ts';
import { openDirect } from '../connect.ts';
import { FolderFiles } from '../kept-files/folder-files.ts';
import { createOwnedDatabase } from '../testing/owned-database.ts';
import { makePeopledTenant, pictureKey } from '../testing/peopled-tenant.ts';
import { contentOf } from '../testing/schema-content.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { activeTenant, exportTenant } from './export-tenant.ts';
import { importTenant } from './import-tenant.ts';
import { restoreTenant } from './restore-tenant.ts';

let folder: string;
let source: TestDatabase;
let file: string;
let client: Awaited<ReturnType<typeof openDirect>>;
const filesOf = (name: string) => path.join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stockhand-export-'));
  source = await createTestDatabase();
  client = await openDirect(source.url);
  await makePeopledTenant(client, new FolderFiles(filesOf('source')), 't_shop', 'Shop');
  await makePeopledTenant(client, new FolderFiles(filesOf('source')), 't_cafe', 'Café');
  await client.query(`update t_shop.products set name = '=Rope "ü" / 5 m', custom_fields = '{"1": 2.50}'`);
  file = filesOf('shop.tar.gz');
  await exportTenant(source.url, new FolderFiles(filesOf('source')), await activeTenant(source.url, 'SHOP'), file);
}, 120_000);
afterAll(async () => {
  await client.end();
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});

async function entriesOf(archive: string): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>();
  for await (const { name, content } of readArchive(archive)) {
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk as Buffer);
    entries.set(name, Buffer.concat(chunks));
  }
  return entries;
}

it('exports every table, lists, files under names that people read, and no secret', async () => {
  const entries = await entriesOf(file);
  const csv = (name: string) =>
    Papa.parse<Record<string, string>>(String(entries.get(name)).slice(1).trim(), { header: true }).data;
  const tables = (await tablesOf(client, 't_shop')).map(({ name }) => name);
  const exported = [...entries.keys()].flatMap((name) => /^tables\/(.+)\.csv$/.exec(name)?.[1] ?? []);
  expect(exported).toEqual(tables.filter((name) => name !== 'idempotency_keys'));
  expect(csv('tables/products.csv')).toMatchObject([
    { sku: 'SKU-000001', name: `'=Rope "ü" / 5 m`, selling_price: '5.00', custom_fields: '{"1":2.5}' },
  ]);
  expect(csv('tables/orders.csv')).toHaveLength(2);
  expect(csv('lists/stock by location.csv')).toMatchObject([
    { sku: 'SKU-000001', location: 'Main', quantity: '2' },
    { location: 'Attic', quantity: '3' },
  ]);
  expect(csv('lists/stock ledger.csv').map(({ location, quantity }) => `${location} ${quantity}`)).toEqual([
    ...['Main 10', 'Main -3', 'Attic 3', 'Main -3', 'Main -2'],
  ]);
  expect(csv('lists/sales.csv')).toMatchObject([{ sale_number: 'SALE-000001', quantity: '3', line_total: '15.00' }]);
  expect(csv('lists/orders and invoices.csv')).toMatchObject([{ order_number: 'ORD-000001', customer: 'Grace' }, {}]);
  expect([...entries.keys()].filter((name) => name.startsWith('files/'))).toEqual([
    'files/logos/logo',
    'files/pictures/SKU-000001 =Rope -ü- - 5 m',
  ]);
  expect(String(entries.get('README.txt'))).toContain('npm run import -- THIS_FILE');
  const text = [...entries.values()].join('\n');
  for (const secret of ['hash of', 'sealed', 'carl@example.com', 't_cafe']) expect(text).not.toContain(secret);
});

it('imports it into a fresh database with equal rows, files and numbers, where people set a new password', async () => {
  const target = await createOwnedDatabase();
  const other = await openDirect(target.url);
  try {
    const answer = await importTenant(target.url, new FolderFiles(filesOf('target')), file);
    expect(answer).toMatchObject({ name: 'Shop', schema: 't_shop', accounts: 2, files: 2, isCopy: false });
    const [before, after] = [await contentOf(client, 't_shop'), await contentOf(other, 't_shop')];
    const persons = ['created_by_id', 'actor_id', 'member_id', 'subject_id', 'owner_id', 'question'];
    const withoutPersons = (rows: unknown) =>
      JSON.parse(JSON.stringify(rows), (key, value) => (persons.includes(key) ? undefined : value));
    for (const [table, rows] of Object.entries(before))
      if (table !== 'idempotency_keys' && table !== 'imports')
        expect(withoutPersons(after[table]), table).toEqual(withoutPersons(rows));
    expect(after.report_schedules).toHaveLength(1);
    expect(await readFile(path.join(filesOf('target'), 't_shop', pictureKey), 'utf8')).toBe('picture of t_shop');
    const { rows: users } = await other.query(
      'select email, password_hash, email_verified_at from public.users order by id',
    );
    expect(users).toEqual(
      ['ada@example.com', 'bob@example.com'].map((email) => ({ email, password_hash: null, email_verified_at: null })),
    );
    const { rows: tenants } = await other.query('select name, status, currency, plan, trial_plan from public.tenants');
    expect(tenants).toEqual([
      { name: 'Shop', status: 'active', currency: 'KES', plan: 'basic', trial_plan: 'premium' },
    ]);
    expect(await checkInvariants(target.url)).toEqual([]);
    // The same archive twice, and into the installation where it came from.
    expect(await importTenant(target.url, new FolderFiles(filesOf('target')), file)).toMatchObject({
      schema: 't_shop_2',
      accounts: 0,
    });
    expect(await importTenant(source.url, new FolderFiles(filesOf('source')), file)).toMatchObject({
      schema: 't_shop_2',
      isCopy: true,
    });
    expect(await contentOf(client, 't_shop')).toEqual(before);
  } finally {
    await other.end();
    await target.drop();
  }
}, 120_000);

it('refuses what is cut off, altered, newer or no export, in one line, and keeps nothing', async () => {
  const bytes = await readFile(file);
  const entries = await entriesOf(file);
  const rebuilt = async (name: string, change: (entries: Map<string, Buffer>) => void) => {
    const changed = new Map(entries);
    change(changed);
    await writeArchive(filesOf(name), async (archive) => {
      for (const [entry, content] of changed) await archive.addFile(entry, content.length, Readable.from([content]));
    });
    return filesOf(name);
  };
  const edited = (name: string, from: string, to: string) => (all: Map<string, Buffer>) => {
    const text = String(all.get(name));
    expect(text).toContain(from);
    all.set(name, Buffer.from(text.replace(from, to)));
  };
  await writeFile(filesOf('cut.tar.gz'), bytes.subarray(0, bytes.length - 200));
  await writeFile(filesOf('nonsense.tar.gz'), 'nonsense');
  const broken = [
    filesOf('cut.tar.gz'),
    filesOf('nonsense.tar.gz'),
    await rebuilt(
      'altered.tar.gz',
      edited('restore/rows/inventory_items/000001.jsonl', '"quantity": 2', '"quantity": 9'),
    ),
    await rebuilt('fewer.tar.gz', (all) => all.delete('restore/rows/audit_log/000001.jsonl')),
    await rebuilt('endless.tar.gz', (all) => all.delete('restore/complete.json')),
    await rebuilt('outside.tar.gz', (all) => all.set('files/../../../evil', Buffer.from('evil'))),
  ];
  const before = (await client.query('select * from public.tenants order by id')).rows;
  for (const one of broken)
    await expect(importTenant(source.url, new FolderFiles(filesOf('source')), one)).rejects.toThrow(
      `${one} is no whole export of a company, or was changed.`,
    );
  const newer = await rebuilt('newer.tar.gz', edited('restore/company.json', '"format":1', '"format":2'));
  await expect(importTenant(source.url, new FolderFiles(filesOf('source')), newer)).rejects.toThrow(
    'made by a newer version',
  );
  await expect(importTenant(source.url, new FolderFiles(filesOf('source')), filesOf('absent'))).rejects.toThrow(
    'There is no file',
  );
  await expect(restoreTenant(source.url, new FolderFiles(filesOf('source')), file, 'Shop')).rejects.toThrow(
    'is no whole backup',
  );
  await expect(activeTenant(source.url, 'Bakery')).rejects.toThrow(
    'There is no company Bakery here. Name one of: Shop (t_shop)',
  );
  expect((await client.query('select * from public.tenants order by id')).rows).toEqual(before);
  expect(await readdir(folder)).not.toContain('evil');
}, 60_000);
