-- What people keep about their accounts: a second factor, what they want to hear of, links that undo; rights of groups; plans.

create table public.two_factors (
  user_id bigint constraint two_factors_pkey primary key constraint two_factors__user_fk references public.users (id) on delete cascade,
  sealed_secret text not null,
  enabled_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null
);

create table public.recovery_codes (
  id bigserial constraint recovery_codes_pkey primary key,
  user_id bigint not null constraint recovery_codes__user_fk references public.users (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null,
  constraint recovery_codes__user_code unique (user_id, code_hash)
);

create table public.email_reverts (
  id bigserial constraint email_reverts_pkey primary key,
  user_id bigint not null constraint email_reverts__user_fk references public.users (id) on delete cascade,
  old_email text not null,
  token_hash text not null constraint email_reverts__token_hash unique,
  expires_at timestamptz not null,
  created_at timestamptz not null
);

create index email_reverts__user on public.email_reverts (user_id, id);

create table public.notification_preferences (
  user_id bigint not null constraint notification_preferences__user_fk references public.users (id) on delete cascade,
  tenant_id bigint not null constraint notification_preferences__tenant_fk references public.tenants (id) on delete cascade,
  kind text not null,
  in_app boolean not null,
  email boolean not null,
  constraint notification_preferences_pkey primary key (user_id, tenant_id, kind),
  constraint notification_preferences__kind_known check (
    kind in ('low_stock', 'out_of_stock', 'order_received', 'purchase_order_received', 'import_finished')
  )
);

alter table public.groups add column rights jsonb not null default '{}';

alter table public.tenants add column plan text not null default 'basic';

alter table public.tenants add constraint tenants__plan_known check (plan in ('basic', 'advanced', 'ultra', 'premium', 'enterprise'));

alter table public.tenants add column trial_ends_at timestamptz;

create index tenants__deleted_at on public.tenants (deleted_at) where deleted_at is not null;

create index mails__created_at on public.mails (created_at) where next_attempt_at is null;

create index sessions__expires_at on public.sessions (expires_at);
