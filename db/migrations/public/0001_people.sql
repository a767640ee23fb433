-- People, tenants and who belongs to which.

create extension if not exists pg_trgm with schema public;

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
  plan text not null default 'basic',
  trial_ends_at timestamptz,
  -- A tenant's tax number, as its invoices and credit notes carry it.
  tax_id text not null default '',
  trial_plan text,
  -- When what people edit of each was last changed, by which a second editor is told of the first one.
  updated_at timestamptz not null default now(),
  constraint tenants__status_known check (status in ('provisioning', 'active', 'deleted')),
  constraint tenants__schema_name_form check (schema_name ~ '^t_[a-z0-9_]{1,50}$'),
  constraint tenants__plan_known check (plan in ('basic', 'advanced', 'ultra', 'premium', 'enterprise')),
  constraint tenants__trial_plan_known check (trial_plan in ('basic', 'advanced', 'ultra', 'premium', 'enterprise'))
);

create index tenants__deleted_at on public.tenants (deleted_at) where deleted_at is not null;

create table public.users (
  id bigserial constraint users_pkey primary key,
  username text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  password_hash text,
  is_active boolean not null default true,
  date_joined timestamptz not null,
  last_login timestamptz,
  -- An address counts once a mailed link proves it; null until then.
  email_verified_at timestamptz,
  -- The tenant whose invitation created the account; null once the account belongs to itself.
  invited_by_tenant_id bigint,
  updated_at timestamptz not null default now(),
  constraint users__invited_by_tenant_fk foreign key (invited_by_tenant_id) references public.tenants (id) on delete set null
);

create unique index users__username on public.users (lower(username));

create unique index users__email on public.users (lower(email));

create table public.memberships (
  id bigserial constraint memberships_pkey primary key,
  user_id bigint not null constraint memberships__user_fk references public.users (id),
  tenant_id bigint not null constraint memberships__tenant_fk references public.tenants (id),
  is_active boolean not null default true,
  is_staff boolean not null default false,
  is_superuser boolean not null default false,
  created_at timestamptz not null,
  last_used_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint memberships__user_tenant unique (user_id, tenant_id)
);

create index memberships__tenant on public.memberships (tenant_id, user_id);

create table public.groups (
  id bigserial constraint groups_pkey primary key,
  tenant_id bigint not null constraint groups__tenant_fk references public.tenants (id),
  name text not null,
  is_built_in boolean not null default false,
  created_at timestamptz not null,
  rights jsonb not null default '{}',
  updated_at timestamptz not null default now()
);

create unique index groups__tenant_name on public.groups (tenant_id, lower(name));

create table public.membership_groups (
  membership_id bigint not null constraint membership_groups__membership_fk references public.memberships (id) on delete cascade,
  group_id bigint not null constraint membership_groups__group_fk references public.groups (id) on delete cascade,
  constraint membership_groups_pkey primary key (membership_id, group_id)
);

-- An invitation becomes a membership once the invited person accepts it; its id is drawn when it is sent
-- (docs/rules.md#members).
create table public.invitations (
  id bigserial constraint invitations_pkey primary key,
  tenant_id bigint not null constraint invitations__tenant_fk references public.tenants (id) on delete cascade,
  user_id bigint not null constraint invitations__user_fk references public.users (id) on delete cascade,
  email text not null,
  username text not null,
  first_name text not null,
  last_name text not null,
  is_active boolean not null,
  is_staff boolean not null,
  inviter_name text not null,
  token_hash text not null constraint invitations__token_hash unique,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  membership_id bigint not null default nextval('public.memberships_id_seq'),
  constraint invitations__tenant_user unique (tenant_id, user_id),
  constraint invitations__membership_id unique (membership_id)
);

create index invitations__user on public.invitations (user_id);

create table public.invitation_groups (
  invitation_id bigint not null constraint invitation_groups__invitation_fk references public.invitations (id) on delete cascade,
  group_id bigint not null constraint invitation_groups__group_fk references public.groups (id) on delete cascade,
  constraint invitation_groups_pkey primary key (invitation_id, group_id)
);

-- The memberships of people who left, by which entries and documents name them.
create table public.former_members (
  id bigint not null default nextval('public.memberships_id_seq') constraint former_members_pkey primary key,
  tenant_id bigint not null constraint former_members__tenant_fk references public.tenants (id),
  user_id bigint not null
);

create index former_members__tenant_user on public.former_members (tenant_id, user_id);

-- Logos with their size: the one in use, and earlier ones that mails sent before still show.
create table public.tenant_logos (
  file_key text constraint tenant_logos_pkey primary key,
  tenant_id bigint not null constraint tenant_logos__tenant_fk references public.tenants (id) on delete cascade,
  size_bytes bigint not null,
  replaced_at timestamptz
);

create index tenant_logos__tenant on public.tenant_logos (tenant_id);

create index tenant_logos__replaced_at on public.tenant_logos (replaced_at) where replaced_at is not null;

-- The last morning of each tenant, by its calendar: what is told once a day is told by one server.
create table public.tenant_mornings (
  tenant_id bigint constraint tenant_mornings_pkey primary key
    constraint tenant_mornings__tenant_fk references public.tenants (id) on delete cascade,
  day date not null
);

create table public.notification_preferences (
  user_id bigint not null constraint notification_preferences__user_fk references public.users (id) on delete cascade,
  tenant_id bigint not null constraint notification_preferences__tenant_fk references public.tenants (id) on delete cascade,
  kind text not null,
  in_app boolean not null,
  email boolean not null,
  constraint notification_preferences_pkey primary key (user_id, tenant_id, kind),
  constraint notification_preferences__kind_known
    check (
      kind in (
        'low_stock', 'out_of_stock', 'short', 'order_received', 'purchase_order_received', 'late_delivery',
        'import_finished', 'mail_failed', 'daily_digest'
      )
  )
);

-- Schemas of tenants that are finished before a tenant is founded, which takes one (docs/rules.md#tenants).
create table public.spare_schemas (
  name text constraint spare_schemas_pkey primary key,
  -- The level of its tables; null while they are made.
  migrated_to text,
  created_at timestamptz not null
);
