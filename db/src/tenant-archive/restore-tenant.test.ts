import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUp } from '../backup/backup.ts';
import { checkInvariants } from '../check-invariants.ts';
import { openDirect } from '../connect.ts';
import { FolderFiles } from '../kept-files/folder-files.ts';
import { makePeopledTenant, pictureKey } from '../testing/peopled-tenant.ts';
import { contentOf } from '../testing/schema-content.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { restoreTenant } from './restore-tenant.ts';

let folder: string;
let source: TestDatabase;
let backup: string;
let client: Awaited<ReturnType<typeof openDirect>>;
const filesOf = (name: string) => path.join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stockhand-tenant-'));
  source = await createTestDatabase();
  client = await openDirect(source.url);
  await client.query("insert into public.server_keys (name, value, created_at) values ('sealing', 'ours', now())");
  await makePeopledTenant(client, new FolderFiles(filesOf('source')), 't_shop', 'Shop');
  await makePeopledTenant(client, new FolderFiles(filesOf('source')), 't_cafe', 'Café');
  backup = path.join(folder, 'backup.tar.gz');
  await backUp(source.url, new FolderFiles(filesOf('source')), backup);
}, 120_000);
afterAll(async () => {
  await client.end();
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});

const leavesOut = ['idempotency_keys', 'imports', 'report_schedules', 'audit_log', 'product_images'];

it('restores a company beside the one that is there, which stays as it is, and all the others', async () => {
  const before = { shop: await contentOf(client, 't_shop'), cafe: await contentOf(client, 't_cafe') };
  const answer = await restoreTenant(source.url, new FolderFiles(filesOf('source')), backup, 'shop');
  const day = new Date().toISOString().slice(0, 10);
  expect(answer).toMatchObject({
    name: `Shop (restored ${day})`,
    schema: 't_shop_2',
    isCopy: true,
    accounts: 0,
    files: 2,
  });
  expect({ shop: await contentOf(client, 't_shop'), cafe: await contentOf(client, 't_cafe') }).toEqual(before);
  const copy = await contentOf(client, 't_shop_2');
  for (const [table, rows] of Object.entries(before.shop))
    if (!leavesOut.includes(table)) expect(copy[table], table).toEqual(rows);
  expect(copy.report_schedules).toEqual([]);
  expect(copy.idempotency_keys).toEqual([]);
  expect(copy.imports).toMatchObject([{ status: 'failed' }]);
  expect(copy.product_images).toMatchObject([{ file_key: `t_shop_2/${pictureKey}` }]);
  expect(await readFile(path.join(filesOf('source'), 't_shop_2', pictureKey), 'utf8')).toBe('picture of t_shop');
  expect(await readdir(path.join(filesOf('source'), 't_shop_2'))).toEqual([pictureKey]);
  const tenant = await tenantIn(client, 't_shop_2');
  expect(tenant).toMatchObject({ status: 'active', currency: 'KES' });
  expect(await readFile(path.join(filesOf('source'), String(tenant.logo_key)), 'utf8')).toBe('logo of t_shop');
  const { rows: mailed } = await client.query(
    'select count(*) as kinds from public.notification_preferences where tenant_id = $1 and not email',
    [tenant.id],
  );
  expect(mailed).toEqual([{ kinds: 18 }]);
  const { rows: keys } = await client.query('select from public.api_keys where tenant_id = $1', [tenant.id]);
  expect(keys).toEqual([]);
  const { rows: webhooks } = await client.query('select url, is_active from public.webhooks where tenant_id = $1', [
    tenant.id,
  ]);
  expect(webhooks).toEqual([{ url: 'https://example.com', is_active: false }]);
  expect(await checkInvariants(source.url)).toEqual([]);
  // Again, and two at once.
  const again = await Promise.all(
    ['t_shop', 'Shop'].map((name) => restoreTenant(source.url, new FolderFiles(filesOf('source')), backup, name)),
  );
  expect(again.map(({ name }) => name).sort()).toEqual([`Shop (restored ${day}, 2)`, `Shop (restored ${day}, 3)`]);
}, 120_000);

it('makes the accounts that are missing elsewhere, and translates who did what', async () => {
  const target = await createTestDatabase();
  const other = await openDirect(target.url);
  try {
    await other.query("select setval('public.users_id_seq', 100), setval('public.tenants_id_seq', 50)");
    await other.query(
      `insert into public.users (username, email, first_name, last_name, password_hash, date_joined) values
        ('else', 'ADA@example.com', 'Ada', 'Here', 'kept', now()), ('bob', 'other@example.com', 'Other', 'Bob', 'kept', now())`,
    );
    const answer = await restoreTenant(target.url, new FolderFiles(filesOf('target')), backup, 't_cafe');
    expect(answer).toMatchObject({ name: 'Café', schema: 't_cafe', isCopy: false, accounts: 1, files: 2 });
    const { rows: users } = await other.query(
      'select id, username, email, last_name, password_hash, invited_by_tenant_id from public.users order by id',
    );
    // Bob's second factor is sealed under a key that is not here: without it his password is not enough.
    expect(users.map(({ id: _, ...user }) => user)).toEqual([
      {
        username: 'else',
        email: 'ADA@example.com',
        last_name: 'Here',
        password_hash: 'kept',
        invited_by_tenant_id: null,
      },
      {
        username: 'bob',
        email: 'other@example.com',
        last_name: 'Bob',
        password_hash: 'kept',
        invited_by_tenant_id: null,
      },
      {
        username: 'bob2',
        email: 'bob@example.com',
        last_name: 'Okoro',
        password_hash: null,
        invited_by_tenant_id: null,
      },
    ]);
    const [ada, , bob] = users.map(({ id }) => id);
    const { id } = await tenantIn(other, 't_cafe');
    const { rows: members } = await other.query(
      `select m.user_id, m.is_superuser, g.name from public.memberships m
       left join public.membership_groups mg on mg.membership_id = m.id left join public.groups g on g.id = mg.group_id
       where m.tenant_id = $1 order by m.user_id`,
      [id],
    );
    expect(members).toEqual([
      { user_id: ada, is_superuser: true, name: null },
      { user_id: bob, is_superuser: false, name: 'Packers' },
    ]);
    const content = await contentOf(other, 't_cafe');
    const carl = (content.stock_transactions as { created_by_id: number }[])[0]?.created_by_id;
    expect([ada, bob, undefined]).not.toContain(carl);
    expect(content.sales).toMatchObject([{ created_by_id: bob }]);
    expect(content.orders).toMatchObject([{ created_by_id: ada }, { created_by_id: ada }]);
    expect(content.saved_reports).toMatchObject([{ owner_id: ada, question: { person: carl } }]);
    expect(content.report_schedules).toMatchObject([{ frequency: 'daily' }]);
    const { rows: groups } = await other.query('select id from public.groups where tenant_id = $1', [id]);
    expect(content.audit_log).toMatchObject([
      { subject_type: 'group', subject_id: groups[0].id },
      { subject_type: 'webhook', subject_id: null },
      { subject_type: 'api-key', subject_id: null },
      { subject_type: 'tenant', subject_id: id },
      { actor_id: null, subject_type: 'product', subject_id: 1 },
      { actor_id: carl, subject_id: null, member_id: await memberOf(other, 'memberships', id, bob) },
      { actor_id: ada, member_id: await memberOf(other, 'former_members', id, carl) },
      { member_id: expect.any(Number) },
      { member_id: expect.any(Number) },
    ]);
    // Who was invited and never came is named as one, by an id that nobody has.
    const [invited, again] = (content.audit_log as { member_id: number }[]).slice(-2).map((entry) => entry.member_id);
    expect(again).toBe(invited);
    const { rows: named } = await other.query(
      'select id from public.memberships union select id from public.former_members',
    );
    expect(named.map((row) => row.id)).not.toContain(invited);
    expect(await checkInvariants(target.url)).toEqual([]);
    const { rows: next } = await other.query("select nextval('t_cafe.orders_id_seq') as id");
    expect(next).toEqual([{ id: 3 }]);
  } finally {
    await other.end();
    await target.drop();
  }
}, 120_000);

it('keeps nothing of an archive that is cut off, altered or something else, nor of a company that it does not have', async () => {
  const bytes = await readFile(backup);
  const files = { 'cut.tar.gz': bytes.subarray(0, bytes.length - 500), 'nonsense.tar.gz': Buffer.from('nonsense') };
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(Math.floor(bytes.length / 2)) ^ 255, Math.floor(bytes.length / 2));
  const before = await tenants();
  for (const [name, content] of Object.entries({ ...files, 'changed.tar.gz': changed })) {
    const file = path.join(folder, name);
    await writeFile(file, content);
    await expect(restoreTenant(source.url, new FolderFiles(filesOf('source')), file, 'Shop')).rejects.toThrow(
      `${file} is no whole backup.`,
    );
  }
  await expect(
    restoreTenant(source.url, new FolderFiles(filesOf('source')), path.join(folder, 'absent'), 'Shop'),
  ).rejects.toThrow('absent');
  await expect(restoreTenant(source.url, new FolderFiles(filesOf('source')), backup, 'Bakery')).rejects.toThrow(
    `There is no company Bakery in ${backup}. Name one of: Shop (t_shop), Café (t_cafe)`,
  );
  expect(await tenants()).toEqual(before);
}, 60_000);

it('takes back rows, schema and files when it fails at the end, and what a killed run left is no obstacle', async () => {
  const target = await createTestDatabase();
  const other = await openDirect(target.url);
  try {
    const filesDir = filesOf('failing');
    // A file of another account in the place of the logos.
    await mkdir(filesDir, { recursive: true });
    await writeFile(path.join(filesDir, 'logos'), '');
    await expect(restoreTenant(target.url, new FolderFiles(filesDir), backup, 'Shop')).rejects.toThrow();
    const left = await other.query(
      "select nspname from pg_namespace where nspname like 't\\_%' union all select name from public.tenants union all select email from public.users",
    );
    expect(left.rows).toEqual([]);
    expect(await readdir(path.join(filesDir, 't_shop')).catch(() => [])).toEqual([]);
    await rm(path.join(filesDir, 'logos'));
    await mkdir(path.join(filesDir, 't_shop'), { recursive: true });
    await writeFile(path.join(filesDir, 't_shop', pictureKey), 'half');
    expect(await restoreTenant(target.url, new FolderFiles(filesDir), backup, 'Shop')).toMatchObject({
      schema: 't_shop',
      files: 2,
    });
    expect(await readFile(path.join(filesDir, 't_shop', pictureKey), 'utf8')).toBe('picture of t_shop');
  } finally {
    await other.end();
    await target.drop();
  }
}, 60_000);

it('leaves nothing to see when it is killed, and the next run takes the name and the Tenant ID', async () => {
  const target = await createTestDatabase();
  const other = await openDirect(target.url);
  try {
    const env = { ...process.env, DATABASE_URL: target.url, DATABASE_DIRECT_URL: '', DATA_DIR: filesOf('killed') };
    const command = [path.join(import.meta.dirname, '../cli.ts'), 'restore', backup, '--company', 'Shop'];
    // It waits for this table when everything else is written, and is killed there.
    await other.query('begin');
    await other.query('lock table public.tenant_mornings in access exclusive mode');
    const child = spawn(process.execPath, command, { env, stdio: 'ignore' });
    const waits = "select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'";
    const name = new URL(target.url).pathname.slice(1);
    await expect.poll(async () => (await client.query(waits, [name])).rowCount, { timeout: 30_000 }).toBe(1);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await other.query('rollback');
    const status = 'select name, schema_name, status from public.tenants order by id';
    expect((await other.query(status)).rows).toEqual([{ name: 'Shop', schema_name: 't_shop', status: 'provisioning' }]);
    const { stdout } = await promisify(execFile)(process.execPath, command, { env });
    expect(stdout).toMatch(/^Shop \(t_shop\) has \d+ rows and 2 files; 2 accounts were made\.\n$/);
    expect((await other.query(status)).rows).toEqual([{ name: 'Shop', schema_name: 't_shop', status: 'active' }]);
    expect(await checkInvariants(target.url)).toEqual([]);
  } finally {
    await other.end();
    await target.drop();
  }
}, 60_000);

async function memberOf(on: typeof client, table: string, tenant: unknown, user: unknown): Promise<number> {
  const { rows } = await on.query(`select id from public.${table} where tenant_id = $1 and user_id = $2`, [
    tenant,
    user,
  ]);
  expect(rows).toHaveLength(1);
  return rows[0].id;
}

async function tenantIn(on: typeof client, schema: string) {
  const { rows } = await on.query('select * from public.tenants where schema_name = $1', [schema]);
  return rows[0] as Record<string, unknown>;
}

async function tenants(): Promise<unknown> {
  return (await client.query('select name, schema_name from public.tenants order by id')).rows;
}
