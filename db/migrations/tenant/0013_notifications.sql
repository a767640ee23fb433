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
  constraint notifications__kind_known check (
    kind in ('low_stock', 'out_of_stock', 'order_received', 'purchase_order_received', 'import_finished')
  )
);

create index notifications__created_at on notifications (created_at, id);

create table notification_reads (
  notification_id bigint not null constraint notification_reads__notification_fk references notifications (id) on delete cascade,
  user_id bigint not null,
  read_at timestamptz not null,
  constraint notification_reads_pkey primary key (notification_id, user_id)
);
