-- What every tenant has whatever it sells: numbering, the audit log, answers kept for repeated requests, notifications, views.

create table counters (
  name text constraint counters_pkey primary key,
  value bigint not null
);

create table audit_log (
  id bigserial constraint audit_log_pkey primary key,
  at timestamptz not null,
  actor_id bigint,
  actor_name text not null,
  action text not null,
  subject_type text not null,
  subject_id bigint,
  subject_name text not null default '',
  changes jsonb not null default '{}',
  request_id text not null default '',
  address text not null default '',
  -- The name of the key with which a program did it, in its maker's name (docs/rules.md#api-keys).
  api_key_name text,
  -- The membership of the person whom an entry is about (docs/rules.md#members).
  member_id bigint
);

create index audit_log__at on audit_log (at desc, id desc);

create index audit_log__subject on audit_log (subject_type, subject_id, id);

create index audit_log__actor on audit_log (actor_id, id);

create index audit_log__action on audit_log (action, id);

create index audit_log__words on audit_log using gin (lower(subject_name) public.gin_trgm_ops, lower(actor_name) public.gin_trgm_ops, lower(action) public.gin_trgm_ops);

create index audit_log__member on audit_log (member_id, id) where member_id is not null;

-- The log is only added to. A migration that has to change its rows grants the right first and revokes it again.
revoke update, delete, truncate on audit_log from current_user;

create table idempotency_keys (
  caller text not null,
  route text not null,
  key text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  constraint idempotency_keys_pkey primary key (caller, route, key)
);

create index idempotency_keys__created_at on idempotency_keys (created_at);

-- What the product tells people about, and who has read it.
create table notifications (
  id bigserial constraint notifications_pkey primary key,
  kind text not null,
  subject_type text not null,
  subject_id bigint,
  subject_name text not null,
  facts jsonb not null default '{}',
  recipient_id bigint,
  created_at timestamptz not null,
  -- Who caused what is told, and is not told of it.
  actor_id bigint,
  constraint notifications__kind_known
    check (
      kind in (
        'low_stock', 'out_of_stock', 'short', 'order_received', 'purchase_order_received', 'late_delivery',
        'import_finished', 'mail_failed'
      )
  )
);

create index notifications__created_at on notifications (created_at, id);

create table notification_reads (
  notification_id bigint not null constraint notification_reads__notification_fk references notifications (id) on delete cascade,
  user_id bigint not null,
  read_at timestamptz not null,
  constraint notification_reads_pkey primary key (notification_id, user_id)
);

-- A person's named filters of a list, as the query of its address. Other people in the tenant have their own.
create table saved_views (
  id bigserial constraint saved_views_pkey primary key,
  user_id bigint not null,
  list text not null,
  name text not null,
  query text not null,
  created_at timestamptz not null
);

create unique index saved_views__name on saved_views (user_id, list, lower(name));
