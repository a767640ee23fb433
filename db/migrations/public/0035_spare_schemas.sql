-- Schemas of tenants that are finished before a tenant is founded, which takes one (docs/rules.md#tenants).

create table public.spare_schemas (
  name text constraint spare_schemas_pkey primary key,
  -- The level of its tables; null while they are made.
  migrated_to text,
  created_at timestamptz not null
);
