-- Payment pages of the payment provider that were opened, and the events that it sent (docs/rules.md#subscriptions).

create table public.checkouts (
  id bigserial constraint checkouts_pkey primary key,
  tenant_id bigint not null constraint checkouts__tenant_fk references public.tenants (id) on delete cascade,
  status text not null constraint checkouts__status_known check (status in ('open', 'paid', 'replaced')),
  -- The invoice that is paid, or the change that payment brings into force.
  invoice_id bigint,
  quote jsonb,
  version integer not null,
  amount_cents integer not null,
  created_by bigint not null,
  session text,
  created_at timestamptz not null
);

create index checkouts__tenant on public.checkouts (tenant_id);

create unique index checkouts__session on public.checkouts (session);

-- A repeated event is known by its id.
create table public.payment_events (
  id text constraint payment_events_pkey primary key,
  received_at timestamptz not null
);
