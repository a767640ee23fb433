-- Jobs and mails of every tenant, written in the transaction of what caused them. One table, so that nobody polls every
-- schema; under Citus a managed one, so that it commits with the tenant's rows.
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
  sent_by_id bigint,
  constraint outbox__kind_known check (kind in ('job', 'mail')),
  constraint outbox__state_known check (state in ('waiting', 'delivered', 'failed', 'erased'))
);

create index outbox__due on public.outbox (kind, due_at, id) where state = 'waiting';

create index outbox__settled on public.outbox (created_at) where state <> 'waiting';

create index outbox__tenant on public.outbox (tenant_id);

create index outbox__link_hash on public.outbox (link_hash) where link_hash is not null;

create index outbox__link_expires_at on public.outbox (link_expires_at) where link_expires_at is not null;

create index outbox__mails on public.outbox (tenant_id, created_at, id) where kind = 'mail';

create table public.outbox_attachments (
  id bigserial constraint outbox_attachments_pkey primary key,
  outbox_id bigint not null constraint outbox_attachments__outbox_fk references public.outbox (id) on delete cascade,
  file_name text not null,
  content_type text not null,
  content bytea not null,
  constraint outbox_attachments__size check (octet_length(content) <= 26214400)
);

create index outbox_attachments__outbox on public.outbox_attachments (outbox_id, id);

-- Webhooks of tenants and what they are told (docs/rules.md#webhooks). Deliveries wait in one table for all tenants,
-- as the outbox does: under Citus a managed one, so that they commit with the tenant's rows.
create table public.webhooks (
  id bigserial constraint webhooks_pkey primary key,
  tenant_id bigint not null constraint webhooks__tenant_fk references public.tenants (id) on delete cascade,
  url text not null,
  topics jsonb not null,
  is_active boolean not null,
  sealed_secret text not null,
  earlier_sealed_secret text,
  earlier_secret_ends_at timestamptz,
  failing_since timestamptz,
  suspended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index webhooks__tenant on public.webhooks (tenant_id);

create table public.webhook_deliveries (
  id bigserial constraint webhook_deliveries_pkey primary key,
  webhook_id bigint not null constraint webhook_deliveries__webhook_fk references public.webhooks (id) on delete cascade,
  topic text not null,
  record text not null,
  data text not null,
  state text not null default 'waiting',
  is_ordered boolean not null default true,
  due_at timestamptz not null,
  ends_at timestamptz not null,
  attempts integer not null default 0,
  attempted_at timestamptz,
  delivered_at timestamptz,
  response_status integer,
  response_body text not null default '',
  error text not null default '',
  duration_ms integer,
  created_at timestamptz not null,
  constraint webhook_deliveries__state_known check (state in ('waiting', 'delivered', 'failed')),
  constraint webhook_deliveries__answer_size check (octet_length(response_body) <= 8192)
);

create index webhook_deliveries__due on public.webhook_deliveries (due_at, id) where state = 'waiting';

create index webhook_deliveries__record on public.webhook_deliveries (webhook_id, record, id) where state = 'waiting';

create index webhook_deliveries__log on public.webhook_deliveries (webhook_id, created_at, id);

create index webhook_deliveries__age on public.webhook_deliveries (created_at);
