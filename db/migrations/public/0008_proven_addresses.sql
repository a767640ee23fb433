-- An address counts once a mailed link proves it; an invitation becomes a membership once the invited person accepts it.

-- Null until a mailed link was used. Addresses used to change at once, so no row of before tells which one was proven.
alter table public.users add column email_verified_at timestamptz;

-- The tenant whose invitation created the account; null once the account belongs to itself.
alter table public.users add column invited_by_tenant_id bigint;

alter table public.users add constraint users__invited_by_tenant_fk foreign key (invited_by_tenant_id) references public.tenants (id) on delete set null;

-- An invitation that created an account wrote both rows with the same time; a founder's membership is a superuser's.
update public.users u set invited_by_tenant_id = m.tenant_id
  from public.memberships m
  where m.user_id = u.id and m.created_at = u.date_joined and not m.is_superuser;

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
  constraint invitations__tenant_user unique (tenant_id, user_id)
);

create index invitations__user on public.invitations (user_id);

create table public.invitation_groups (
  invitation_id bigint not null constraint invitation_groups__invitation_fk references public.invitations (id) on delete cascade,
  group_id bigint not null constraint invitation_groups__group_fk references public.groups (id) on delete cascade,
  constraint invitation_groups_pkey primary key (invitation_id, group_id)
);

create table public.email_changes (
  user_id bigint constraint email_changes_pkey primary key constraint email_changes__user_fk references public.users (id) on delete cascade,
  new_email text not null,
  session_id bigint,
  asked_by_tenant_id bigint constraint email_changes__asked_by_fk references public.tenants (id) on delete cascade,
  token_hash text not null constraint email_changes__token_hash unique,
  expires_at timestamptz not null,
  created_at timestamptz not null
);

-- Sign-ups with one address stand beside each other. public.sign_ups stays for links that the earlier version mails.
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
  created_at timestamptz not null
);

-- Equal sign-ups are one: the salt of a sign-up's hash is made from its names, so equal passwords have equal hashes.
create unique index registrations__same on public.registrations (lower(email), lower(username), password_hash);

insert into public.registrations (email, username, company_name, industry, first_name, last_name, password_hash, token_hash, expires_at, created_at)
  select email, username, company_name, industry, first_name, last_name, password_hash, token_hash, expires_at, created_at from public.sign_ups;

-- When the password was last proven in the session; null asks for it before what only the owner may do.
alter table public.sessions add column confirmed_at timestamptz;
