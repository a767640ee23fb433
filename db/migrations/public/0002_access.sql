-- What lets people in: sign-ups that wait for their link, sessions, links, second factors, keys, counters of attempts.

create table public.registrations (
  id bigserial constraint registrations_pkey primary key,
  email text not null,
  username text not null,
  company_name text not null,
  industry text not null,
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  browser_key_hash text,
  token_hash text not null constraint registrations__token_hash unique,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  currency text,
  timezone text,
  -- Links that a newer one of the same sign-up replaced; null where none was. When the account opens they are spent
  -- with it.
  replaced_links text[],
  -- The plan that was chosen on the pricing page: kept through sign-up, then tried (docs/rules.md#plans).
  plan text,
  constraint registrations__plan_known check (plan in ('basic', 'advanced', 'ultra', 'premium', 'enterprise'))
);

-- Equal sign-ups are one: the salt of a sign-up's hash is made from its names, so equal passwords have equal hashes.
create unique index registrations__same on public.registrations (lower(email), lower(username), password_hash);

-- Links of sign-ups whose account is open: their page says so, and so does a resend from the browser that signed up.
create table public.spent_sign_ups (
  token_hash text constraint spent_sign_ups_pkey primary key,
  user_id bigint not null constraint spent_sign_ups__user_fk references public.users (id) on delete cascade,
  browser_key_hash text,
  expires_at timestamptz not null
);

create index spent_sign_ups__user on public.spent_sign_ups (user_id);

create index spent_sign_ups__expires_at on public.spent_sign_ups (expires_at);

create table public.sessions (
  id bigserial constraint sessions_pkey primary key,
  token_hash text not null constraint sessions__token_hash unique,
  user_id bigint not null constraint sessions__user_fk references public.users (id) on delete cascade,
  tenant_id bigint constraint sessions__tenant_fk references public.tenants (id),
  is_remembered boolean not null,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  -- When the password was last proven in the session; null asks for it before what only the owner may do.
  confirmed_at timestamptz
);

create index sessions__user on public.sessions (user_id);

create index sessions__expires_at on public.sessions (expires_at);

create table public.password_links (
  id bigserial constraint password_links_pkey primary key,
  user_id bigint not null constraint password_links__user_fk references public.users (id) on delete cascade,
  purpose text not null,
  token_hash text not null constraint password_links__token_hash unique,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  constraint password_links__purpose_known check (purpose in ('invite', 'reset'))
);

create index password_links__user on public.password_links (user_id);

create table public.email_changes (
  user_id bigint constraint email_changes_pkey primary key constraint email_changes__user_fk references public.users (id) on delete cascade,
  new_email text not null,
  session_id bigint,
  asked_by_tenant_id bigint constraint email_changes__asked_by_fk references public.tenants (id) on delete cascade,
  token_hash text not null constraint email_changes__token_hash unique,
  expires_at timestamptz not null,
  created_at timestamptz not null
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

create table public.attempts (
  key text constraint attempts_pkey primary key,
  count integer not null,
  window_ends_at timestamptz not null
);

create table public.server_keys (
  name text constraint server_keys_pkey primary key,
  value text not null,
  created_at timestamptz not null
);

create table public.idempotency_keys (
  caller text not null,
  route text not null,
  key text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  constraint idempotency_keys_pkey primary key (caller, route, key)
);

create index idempotency_keys__created_at on public.idempotency_keys (created_at);

-- Messages of the contact form. They belong to no tenant and are deleted after some months.
create table public.contact_messages (
  id bigserial constraint contact_messages_pkey primary key,
  email text not null,
  message text not null,
  created_at timestamptz not null
);

create index contact_messages__created_at on public.contact_messages (created_at);
