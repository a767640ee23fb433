-- Jobs and mails of every tenant, written in the transaction of what caused them. One table, so that nobody polls every
-- schema; under Citus a managed one, so that it commits with the tenant's rows. public.mails and the tenants' outbox stay
-- for servers of the earlier version; what they leave there is moved here.

create table public.outbox (
  id bigserial constraint outbox_pkey primary key,
  kind text not null,
  key text not null constraint outbox__key unique,
  tenant_id bigint constraint outbox__tenant_fk references public.tenants (id) on delete cascade,
  payload jsonb not null,
  state text not null default 'waiting',
  due_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  link_hash text,
  link_expires_at timestamptz,
  created_at timestamptz not null,
  delivered_at timestamptz,
  constraint outbox__kind_known check (kind in ('job', 'mail')),
  constraint outbox__state_known check (state in ('waiting', 'delivered', 'failed', 'erased'))
);

create index outbox__due on public.outbox (kind, due_at, id) where state = 'waiting';

create index outbox__settled on public.outbox (created_at) where state <> 'waiting';

create index outbox__tenant on public.outbox (tenant_id);

create index outbox__link_hash on public.outbox (link_hash) where link_hash is not null;

create index outbox__link_expires_at on public.outbox (link_expires_at) where link_expires_at is not null;

create table public.outbox_attachments (
  id bigserial constraint outbox_attachments_pkey primary key,
  outbox_id bigint not null constraint outbox_attachments__outbox_fk references public.outbox (id) on delete cascade,
  file_name text not null,
  content_type text not null,
  content bytea not null,
  constraint outbox_attachments__size check (octet_length(content) <= 26214400)
);

create index outbox_attachments__outbox on public.outbox_attachments (outbox_id, id);
