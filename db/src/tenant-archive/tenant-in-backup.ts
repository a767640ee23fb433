import { readArchive, type SchemaFacts } from '../backup/archive.ts';
import { judgeBackup } from '../backup/judge-backup.ts';
import { type ArchivedTenant, findTenant, type PublicRows, publicTables, type Row } from './archived-tenant.ts';

type Tenant = ArchivedTenant['tenant'];

/** Finds one tenant in a whole backup, which is read to its end. */
export async function tenantInBackup(file: string, wanted: string): Promise<ArchivedTenant> {
  const publicLines = new Map<string, string[]>();
  const schemas = new Map<string, { facts: SchemaFacts; rows: number }>();
  await judgeBackup(file, {
    facts: (schema, facts) => schemas.set(schema, { facts, rows: 0 }),
    rows(schema, table, text) {
      const found = schemas.get(schema);
      if (schema === 'public') publicLines.set(table, [...(publicLines.get(table) ?? []), ...text.split('\n')]);
      else if (found) found.rows += text.split('\n').length;
    },
  });
  const all = (table: string) => (publicLines.get(table) ?? []).map((line) => JSON.parse(line) as Row);
  const tenant = findTenant(all('tenants') as Tenant[], wanted, `in ${file}`);
  const { facts, rows } = schemas.get(tenant.schema_name) ?? { facts: undefined, rows: 0 };
  if (!facts) throw new Error(`${tenant.name} was being founded when ${file} was written.`);
  return {
    tenant,
    facts,
    rows: rowsOf(tenant.id, all),
    emails: new Map(all('users').map(({ id, email }) => [Number(id), String(email)])),
    rowCount: rows,
    sealing: all('server_keys').find(({ name }) => name === 'sealing')?.value as string | undefined,
    parts: () => partsOf(file, tenant.schema_name),
  };
}

function rowsOf(tenantId: number, all: (table: string) => Row[]): PublicRows {
  const own = Object.fromEntries(
    publicTables.map((table) => [table, all(table).filter(({ tenant_id }) => tenant_id === tenantId)]),
  ) as Record<keyof PublicRows, Row[]>;
  const members = new Set(own.memberships.map(({ user_id }) => user_id));
  const memberships = new Set(own.memberships.map(({ id }) => id));
  const ofMembers = (table: 'two_factors' | 'recovery_codes') =>
    all(table).filter(({ user_id }) => members.has(user_id));
  return {
    ...own,
    tenants: all('tenants').filter(({ id }) => id === tenantId),
    users: all('users').filter(({ id }) => members.has(id)),
    membership_groups: all('membership_groups').filter(({ membership_id }) => memberships.has(membership_id)),
    two_factors: ofMembers('two_factors'),
    recovery_codes: ofMembers('recovery_codes'),
  };
}

async function* partsOf(file: string, schema: string): ReturnType<ArchivedTenant['parts']> {
  for await (const { name, content } of readArchive(file)) {
    const [kind, folder, table = ''] = name.split('/');
    if (kind === 'database' && folder === schema && table !== 'schema.json') yield { table, content };
    else if (kind === 'files' && (folder === schema || folder === 'logos'))
      yield { fileKey: name.slice('files/'.length), content };
  }
}
