-- People, companies and who belongs to which.

create extension if not exists pg_trgm with schema public;

create table public.users (
  id bigserial constraint users_pkey primary key,
  username text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  password_hash text,
  is_active boolean not null default true,
  date_joined timestamptz not null,
  last_login timestamptz
);

create unique index users__username on public.users (lower(username));

create unique index users__email on public.users (lower(email));

create table public.tenants (
  id bigserial constraint tenants_pkey primary key,
  name text not null,
  schema_name text not null constraint tenants__schema_name unique,
  cluster text not null default 'main',
  status text not null,
  migrated_to text,
  industry text not null default '',
  primary_color text not null,
  secondary_color text not null,
  logo_key text,
  address text not null default '',
  phone text not null default '',
  email text not null default '',
  website text not null default '',
  currency text not null default 'USD',
  timezone text not null default 'UTC',
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint tenants__status_known check (status in ('provisioning', 'active', 'deleted')),
  constraint tenants__schema_name_form check (schema_name ~ '^t_[a-z0-9_]{1,50}$')
);

create table public.memberships (
  id bigserial constraint memberships_pkey primary key,
  user_id bigint not null constraint memberships__user_fk references public.users (id),
  tenant_id bigint not null constraint memberships__tenant_fk references public.tenants (id),
  is_active boolean not null default true,
  is_staff boolean not null default false,
  is_superuser boolean not null default false,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint memberships__user_tenant unique (user_id, tenant_id)
);

create index memberships__tenant on public.memberships (tenant_id, user_id);

create table public.groups (
  id bigserial constraint groups_pkey primary key,
  tenant_id bigint not null constraint groups__tenant_fk references public.tenants (id),
  name text not null,
  is_built_in boolean not null default false,
  created_at timestamptz not null
);

create unique index groups__tenant_name on public.groups (tenant_id, lower(name));

create table public.membership_groups (
  membership_id bigint not null constraint membership_groups__membership_fk references public.memberships (id) on delete cascade,
  group_id bigint not null constraint membership_groups__group_fk references public.groups (id) on delete cascade,
  constraint membership_groups_pkey primary key (membership_id, group_id)
);
