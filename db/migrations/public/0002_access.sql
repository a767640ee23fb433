-- What lets people in: sign-ups waiting for their link, sessions, password links, counters of attempts, keys.

create table public.sign_ups (
  id bigserial constraint sign_ups_pkey primary key,
  email text not null,
  username text not null,
  company_name text not null,
  industry text not null,
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  token_hash text not null constraint sign_ups__token_hash unique,
  expires_at timestamptz not null,
  created_at timestamptz not null
);

create unique index sign_ups__email on public.sign_ups (lower(email));

create table public.sessions (
  id bigserial constraint sessions_pkey primary key,
  token_hash text not null constraint sessions__token_hash unique,
  user_id bigint not null constraint sessions__user_fk references public.users (id) on delete cascade,
  tenant_id bigint not null constraint sessions__tenant_fk references public.tenants (id),
  is_remembered boolean not null,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ends_at timestamptz not null
);

create index sessions__user on public.sessions (user_id);

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
