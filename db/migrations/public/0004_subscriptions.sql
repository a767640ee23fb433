-- What a tenant pays for (docs/rules.md#subscriptions). Amounts are cents of US dollars, days are the tenant's.

create table public.subscriptions (
  tenant_id bigint
    constraint subscriptions_pkey primary key
    constraint subscriptions__tenant_fk references public.tenants (id) on delete cascade,
  status text not null constraint subscriptions__status_known check (status in ('active', 'ended')),
  plan text not null constraint subscriptions__plan_known check (plan in ('basic', 'advanced', 'ultra', 'premium', 'enterprise')),
  cycle text not null constraint subscriptions__cycle_known check (cycle in ('monthly', 'yearly')),
  period_start date not null,
  period_end date not null,
  -- The day of the month on which the first period began.
  anchor integer not null,
  -- It ends with its period instead of being renewed.
  is_ending boolean not null,
  credit_cents integer not null constraint subscriptions__credit check (credit_cents >= 0),
  -- Counts changes: a payment page belongs to the one that it was opened for.
  version integer not null,
  -- The payment provider's names of the payer and of the card that renewals are charged to.
  payer text,
  card text,
  updated_at timestamptz not null,
  constraint subscriptions__period check (period_start < period_end)
);

create table public.subscription_numbers (
  series text constraint subscription_numbers_pkey primary key,
  value integer not null
);

-- Invoices are only added to and outlive their tenant.
create table public.subscription_invoices (
  id bigserial constraint subscription_invoices_pkey primary key,
  tenant_id bigint not null,
  number text not null constraint subscription_invoices__number unique,
  issued_on date not null,
  due_on date not null,
  seller jsonb not null,
  billed_to jsonb not null,
  plan text not null constraint subscription_invoices__plan_known check (plan in ('basic', 'advanced', 'ultra', 'premium', 'enterprise')),
  cycle text not null constraint subscription_invoices__cycle_known check (cycle in ('monthly', 'yearly')),
  period_start date not null,
  period_end date not null,
  lines jsonb not null,
  credit_used_cents integer not null,
  due_cents integer not null constraint subscription_invoices__due check (due_cents >= 0),
  created_at timestamptz not null
);

create index subscription_invoices__tenant on public.subscription_invoices (tenant_id, id);

revoke update, delete, truncate on public.subscription_invoices from current_user;

create table public.subscription_payments (
  -- No foreign key: its row lock would need the right to update invoices.
  invoice_id bigint constraint subscription_payments_pkey primary key,
  paid_at timestamptz not null,
  method text not null,
  reference text not null
);

revoke update, delete, truncate on public.subscription_payments from current_user;

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
