-- The outbox does all work in the background: jobs, mails and what webhooks are told. A row that is worked on has a lease, which
-- names who may settle it; due_at is when the lease ends. Of a queue one row is worked on at a time.
alter table public.outbox add column queue text, add column lease text;

alter table public.outbox drop constraint outbox__kind_known;

alter table public.outbox add constraint outbox__kind_known check (kind in ('job', 'mail', 'webhook'));

create unique index outbox__queue_worked_on on public.outbox (queue) where state = 'waiting' and lease is not null;

create index outbox__queue on public.outbox (queue, id) where state = 'waiting';

-- When each task of the clock was last begun, by whichever server.
create table public.clock_entries (
  task text constraint clock_entries_pkey primary key,
  begun_at timestamptz not null
);

update public.outbox set queue = concat(payload -> 'payload' ->> 'schema', ':', coalesce(payload ->> 'queue', payload ->> 'task'))
  where kind = 'job';

-- When a delivery is due stands in the outbox. Servers of the version before send what has a time of its own, and order by is_ordered.
alter table public.webhook_deliveries alter column due_at drop not null;

insert into public.outbox (kind, key, queue, tenant_id, payload, due_at, created_at)
select 'webhook', concat('webhook-', d.id), case when d.is_ordered then concat('webhook ', d.webhook_id, ' ', d.record) end, w.tenant_id,
  jsonb_build_object('delivery_id', d.id, 'webhook_id', d.webhook_id), d.due_at, d.created_at
from public.webhook_deliveries d left join public.webhooks w on w.id = d.webhook_id
where d.state = 'waiting' order by d.id;

update public.webhook_deliveries set due_at = null where state = 'waiting';
