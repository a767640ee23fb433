-- What every company has whatever it sells: numbering, the audit log, the outbox, answers kept for repeated requests.

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
  address text not null default ''
);

create index audit_log__at on audit_log (at desc, id desc);

create index audit_log__subject on audit_log (subject_type, subject_id, id);

create table outbox (
  id bigserial constraint outbox_pkey primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  constraint outbox__topic_known check (topic in ('job', 'mail'))
);

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
