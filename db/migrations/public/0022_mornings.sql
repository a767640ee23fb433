-- The last morning of each tenant, by its calendar: what is told once a day is told by one server. Who sent a mail is told
-- when it is given up; a server of the version before writes mails without a sender.

alter table public.notification_preferences drop constraint notification_preferences__kind_known;

alter table public.notification_preferences add constraint notification_preferences__kind_known
  check (
    kind in (
      'low_stock', 'out_of_stock', 'short', 'order_received', 'purchase_order_received', 'late_delivery',
      'import_finished', 'mail_failed', 'daily_digest'
    )
  ) not valid;

create table public.tenant_mornings (
  tenant_id bigint constraint tenant_mornings_pkey primary key
    constraint tenant_mornings__tenant_fk references public.tenants (id) on delete cascade,
  day date not null
);

alter table public.outbox add column sent_by_id bigint;

create index outbox__mails on public.outbox (tenant_id, created_at, id) where kind = 'mail';
