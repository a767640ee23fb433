import type pg from 'pg';

const findings = `
  select s.name, 'is a spare schema that is not there' as says from public.spare_schemas s
    where not exists (select from pg_catalog.pg_namespace n where n.nspname = s.name)
  union all
  select s.name, 'is a spare schema that was not finished' from public.spare_schemas s
    where s.migrated_to is null and s.created_at < now() - interval '20 minutes'
  union all
  select n.nspname, 'is a spare schema that nobody keeps' from pg_catalog.pg_namespace n
    where n.nspname like 'spare\\_%' and not exists (select from public.spare_schemas s where s.name = n.nspname)
  order by 1`;

/** Schemas that wait for tenants and are out of place; one that is being made at the moment is not. */
export async function checkSpareSchemas(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; says: string }>(findings);
  return rows.map(({ name, says }) => `${name}: ${says}`);
}
