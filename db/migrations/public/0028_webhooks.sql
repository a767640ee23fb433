-- Webhooks of tenants and what they are told (docs/rules.md#webhooks). Deliveries wait in one table for all tenants, as the
-- outbox does: under Citus a managed one, so that they commit with the tenant's rows.

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
