import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApplicationDatabase } from '../application-database.ts';
import { checkInvariants } from '../check-invariants.ts';
import { openDirect } from '../connect.ts';
import { runningServerUrl, startEmbeddedServer } from '../embedded-server.ts';
import { FolderFiles } from '../kept-files/folder-files.ts';
import { migrate } from '../migrate.ts';
import { makeTenant } from '../testing/made-tenant.ts';
import { createOwnedDatabase } from '../testing/owned-database.ts';
import { contentOf } from '../testing/schema-content.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

let folder: string;
let source: TestDatabase;
let client: Awaited<ReturnType<typeof openDirect>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stockhand-backup-'));
  source = await createTestDatabase();
  client = await openDirect(source.url);
  for (const name of ['t_shop', 't_cafe']) await makeTenant(client, name);
  await client.query(
    `insert into public.users (username, email, first_name, last_name, password_hash, date_joined)
     values ('ada', 'ada@example.com', 'Ada "🌸" \\ O''Hara', E'tab\\tline\\n', 'hash', now())`,
  );
  await client.query(
    `insert into public.outbox (kind, key, payload, due_at, created_at) values ('mail', 'a', '{"a": null}', now(), now());
     insert into public.outbox_attachments (outbox_id, file_name, content_type, content)
       select id, 'a.pdf', 'application/pdf', '\\x00ff10'::bytea from public.outbox`,
  );
  await client.query(
    "insert into public.spare_schemas (name, migrated_to, created_at) values ('spare_1', 'a level', now())",
  );
  await client.query('create schema spare_1');
  await mkdir(path.join(files('source'), 't_shop'), { recursive: true });
  await writeFile(path.join(files('source'), 't_shop', 'picture'), Buffer.from([0, 255, 10]));
});
afterAll(async () => {
  await client.end();
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});

const files = (name: string) => path.join(folder, name);

it('restores every row, file and sequence into an empty database, and the books agree', async () => {
  const file = path.join(folder, 'backup.tar.gz');
  const totals = await backUp(source.url, new FolderFiles(files('source')), file);
  expect(totals.files).toBe(1);
  const target = await createOwnedDatabase();
  try {
    expect(await restore(target.url, new FolderFiles(files('target')), file)).toEqual(totals);
    expect(await checkInvariants(target.url)).toEqual([]);
    const copy = await openDirect(target.url);
    for (const schema of ['public', 't_shop', 't_cafe']) {
      expect(await contentOf(copy, schema)).toEqual(await contentOf(client, schema));
      expect(await shapeOf(copy, schema)).toEqual(await shapeOf(client, schema));
    }
    // It is made anew where one is wanted.
    expect((await copy.query("select from pg_namespace where nspname like 'spare%'")).rowCount).toBe(0);
    expect((await copy.query('select from public.spare_schemas')).rowCount).toBe(0);
    await copy.end();
    expect(await readFile(path.join(files('target'), 't_shop', 'picture'))).toEqual(Buffer.from([0, 255, 10]));
    await expect(restore(target.url, new FolderFiles(files('other')), file)).rejects.toThrow(
      'The database is not empty',
    );
  } finally {
    await target.drop();
  }
}, 120_000);

it('refuses an archive that is cut off, and leaves nothing of it', async () => {
  const file = path.join(folder, 'whole.tar.gz');
  await backUp(source.url, new FolderFiles(files('source')), file);
  const bytes = await readFile(file);
  await writeFile(path.join(folder, 'cut.tar.gz'), bytes.subarray(0, bytes.length - 2_000));
  const target = await createOwnedDatabase();
  try {
    await expect(restore(target.url, new FolderFiles(files('cut')), path.join(folder, 'cut.tar.gz'))).rejects.toThrow();
    const copy = await openDirect(target.url);
    const { rows } = await copy.query(
      "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    );
    await copy.end();
    expect(rows).toEqual([]);
  } finally {
    await target.drop();
  }
}, 60_000);

it('needs no more locks for many tenants than for one', async () => {
  const dataDir = path.join(folder, 'pg18');
  const settings = { fsync: 'off', max_locks_per_transaction: '10', max_connections: '40' };
  const server = await startEmbeddedServer({ dataDir, settings });
  try {
    expect(await runningServerUrl(dataDir)).toBe(server.url);
    const url = await createApplicationDatabase(server.url, 'stockhand');
    await migrate(url);
    const many = await openDirect(url);
    for (let count = 0; count < 12; count++) await makeTenant(many, `t_${count}`);
    await many.end();
    expect((await backUp(url, new FolderFiles(files('none')), path.join(folder, 'many.tar.gz'))).rows).toBeGreaterThan(
      12 * 20,
    );
    expect(await checkInvariants(url)).toEqual([]);
  } finally {
    await server.stop();
    expect(await runningServerUrl(dataDir)).toBeUndefined();
  }
}, 180_000);

/** Its constraints, indexes and rights. */
async function shapeOf(on: typeof client, schema: string): Promise<unknown> {
  const constraints = `select conname, contype, convalidated from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where n.nspname = $1 and contype <> 'n' order by 1`;
  const indexes = 'select indexname, indexdef from pg_indexes where schemaname = $1 order by 1';
  return [(await on.query(constraints, [schema])).rows, (await on.query(indexes, [schema])).rows];
}
