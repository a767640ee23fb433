import type pg from 'pg';

/**
 * Makes a role the owner of what another role made in the database of this connection, schema by schema, each in one
 * transaction: a start that was killed continues. Parts of extensions stay, and what belongs to a table goes with it.
 */
export async function takeOverObjects(client: pg.Client, role: string): Promise<void> {
  const rows = await findForeignObjects(client, role);
  const bySchema = Map.groupBy(rows, ({ schema }) => schema);
  // A text of several statements is one transaction.
  for (const objects of bySchema.values()) await client.query(objects.map(({ statement }) => statement).join(';'));
}

/** Whether `takeOverObjects` has something to do. */
export async function hasForeignObjects(client: pg.Client, role: string): Promise<boolean> {
  return (await findForeignObjects(client, role)).length > 0;
}

async function findForeignObjects(client: pg.Client, role: string): Promise<{ schema: string; statement: string }[]> {
  return (await client.query(foreignObjects, [role])).rows;
}

/** `public` belongs to whoever owns the database. */
const foreignObjects = `
  with role as (select oid, quote_ident(rolname) as name from pg_catalog.pg_roles where rolname = $1),
  spaces as (
    select oid, nspname, nspowner from pg_catalog.pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  )
  select n.nspname as schema, format('alter schema %I owner to %s', n.nspname, role.name) as statement
  from spaces n, role
  where n.nspowner <> role.oid and n.nspname <> 'public'
  union all
  select n.nspname, format('alter %s %I.%I owner to %s', kinds.kind, n.nspname, c.relname, role.name)
  from pg_catalog.pg_class c
  join spaces n on n.oid = c.relnamespace
  join (values ('r', 'table'), ('p', 'table'), ('v', 'view'), ('m', 'materialized view'), ('S', 'sequence'), ('c', 'type'))
    as kinds (relkind, kind) on kinds.relkind = c.relkind::text,
  role
  where c.relowner <> role.oid and not exists (
    select from pg_catalog.pg_depend d
    where d.classid = 'pg_catalog.pg_class'::regclass and d.objid = c.oid
      and (d.deptype = 'e' or (c.relkind = 'S' and d.deptype in ('a', 'i')))
  )
  union all
  select n.nspname, format('alter routine %I.%I(%s) owner to %s', n.nspname, p.proname,
    pg_catalog.pg_get_function_identity_arguments(p.oid), role.name)
  from pg_catalog.pg_proc p
  join spaces n on n.oid = p.pronamespace, role
  where p.proowner <> role.oid and not exists (
    select from pg_catalog.pg_depend d
    where d.classid = 'pg_catalog.pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'
  )
  union all
  select n.nspname, format('alter type %I.%I owner to %s', n.nspname, t.typname, role.name)
  from pg_catalog.pg_type t
  join spaces n on n.oid = t.typnamespace, role
  where t.typtype in ('e', 'd') and t.typowner <> role.oid and not exists (
    select from pg_catalog.pg_depend d
    where d.classid = 'pg_catalog.pg_type'::regclass and d.objid = t.oid and d.deptype = 'e'
  )`;
