import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { quotedSchema } from '../naming/schema-names.ts';
import type { ArchivedTenant } from './archived-tenant.ts';

/** Under which a tenant arrives. */
export interface Arrival {
  id: number;
  name: string;
  schema: string;
  /** A tenant of its name is here already. */
  isCopy: boolean;
}

const nameLengthMax = 30;

/** The colour of a reservation of ours; a server's has one. */
const noColor = '';

/**
 * Reserves its row, which nobody sees before it is founded. It keeps name and Tenant ID where they are free; beside an active tenant of its name it is
 * called "Acme (restored 2026-11-26)".
 */
export async function reserveArrival(client: pg.Client, { tenant }: ArchivedTenant, at: Date): Promise<Arrival> {
  const name = await freeName(client, tenant.name, at);
  for (let attempt = 1; ; attempt++) {
    const schema =
      attempt === 1 ? tenant.schema_name : `${tenant.schema_name.slice(0, nameLengthMax)}_${suffixOf(attempt)}`;
    const { rows } = await client.query<{ id: number }>(
      `insert into public.tenants (name, schema_name, status, primary_color, secondary_color, created_at)
       select $1, $2::text, 'provisioning', $3, $3, now()
       where not exists (select from pg_catalog.pg_namespace where nspname = $2::text)
       on conflict (schema_name) do nothing returning id`,
      [name, schema, noColor],
    );
    const [row] = rows;
    if (row) return { id: row.id, name, schema, isCopy: name !== tenant.name };
  }
}

/** What runs left that were killed; of those that bring a tenant in there is one at a time. */
export async function leftArrivals(client: pg.Client): Promise<Pick<Arrival, 'id' | 'schema'>[]> {
  const { rows } = await client.query<Pick<Arrival, 'id' | 'schema'>>(
    "select id, schema_name as schema from public.tenants where status = 'provisioning' and primary_color = $1",
    [noColor],
  );
  return rows;
}

/** Takes back what was reserved and not founded. */
export async function releaseArrival(client: pg.Client, { id, schema }: Pick<Arrival, 'id' | 'schema'>): Promise<void> {
  await client.query('rollback');
  await client.query('begin');
  await client.query("delete from public.tenants where id = $1 and status = 'provisioning'", [id]);
  await client.query(`drop schema if exists ${quotedSchema(schema)} cascade`);
  await client.query('commit');
}

async function freeName(client: pg.Client, name: string, at: Date): Promise<string> {
  const day = at.toISOString().slice(0, 10);
  for (let attempt = 0; ; attempt++) {
    const told = attempt > 1 ? `restored ${day}, ${attempt}` : `restored ${day}`;
    const wanted = attempt === 0 ? name : `${name} (${told})`;
    const { rowCount } = await client.query(
      "select from public.tenants where lower(name) = lower($1) and status <> 'deleted'",
      [wanted],
    );
    if (rowCount === 0) return wanted;
  }
}

const numberedMax = 5;

function suffixOf(attempt: number): string {
  return attempt <= numberedMax ? String(attempt) : randomBytes(4).toString('hex');
}
