-- Keys by which programs call (docs/rules.md#api-keys). A key belongs to the membership of its maker and ends with it.

create table public.api_keys (
  id bigserial constraint api_keys_pkey primary key,
  tenant_id bigint not null constraint api_keys__tenant_fk references public.tenants (id),
  membership_id bigint not null constraint api_keys__membership_fk references public.memberships (id) on delete cascade,
  name text not null,
  key_hash text not null constraint api_keys__key_hash unique,
  permissions jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz
);

create unique index api_keys__tenant_name on public.api_keys (tenant_id, lower(name));

create index api_keys__membership on public.api_keys (membership_id);
