-- Count sessions: what people counted at a location, beside what the ledger had at that moment. Events are what was counted, each with a
-- key of the device that sent it; lines are what the events add up to, kept beside them as balances are kept beside the ledger.

create table count_sessions (
  id bigserial constraint count_sessions_pkey primary key,
  number text not null constraint count_sessions__number unique,
  name text not null,
  location_id bigint not null constraint count_sessions__location_fk references locations (id),
  status text not null default 'open',
  is_blind boolean not null,
  scope text not null,
  reason text not null default '',
  revealed_at timestamptz,
  closed_at timestamptz,
  closed_by text,
  updated_at timestamptz not null,
  created_by_id bigint not null,
  created_by_username text not null,
  created_by_full_name text not null,
  created_at timestamptz not null,
  constraint count_sessions__status_known check (status in ('open', 'approved', 'discarded')),
  constraint count_sessions__scope_known check (scope in ('all', 'categories', 'products'))
);

create index count_sessions__created_at on count_sessions (created_at, id);

create index count_sessions__location on count_sessions (location_id);

create table count_session_categories (
  session_id bigint not null constraint count_session_categories__session_fk references count_sessions (id),
  category_id bigint not null constraint count_session_categories__category_fk references categories (id) on delete cascade,
  constraint count_session_categories_pkey primary key (session_id, category_id)
);

create index count_session_categories__category on count_session_categories (category_id);

create table count_session_products (
  session_id bigint not null constraint count_session_products__session_fk references count_sessions (id),
  product_id bigint not null constraint count_session_products__product_fk references products (id) on delete cascade,
  constraint count_session_products_pkey primary key (session_id, product_id)
);

create index count_session_products__product on count_session_products (product_id);

-- A quantity replaces what was counted, an addition adds to it, and neither asks for another count.
create table count_events (
  id bigserial constraint count_events_pkey primary key,
  session_id bigint not null constraint count_events__session_fk references count_sessions (id),
  product_id bigint not null constraint count_events__product_fk references products (id) on delete cascade,
  key text not null,
  quantity integer,
  added integer,
  expected integer not null,
  counted_at timestamptz not null,
  created_by_id bigint not null,
  created_by_username text not null,
  created_by_full_name text not null,
  created_at timestamptz not null,
  constraint count_events__key unique (session_id, key),
  constraint count_events__one_kind check (quantity is null or added is null),
  constraint count_events__quantity_range check (quantity between 0 and 99999999),
  constraint count_events__added_range check (added between -99999999 and 99999999)
);

create index count_events__product on count_events (session_id, product_id, counted_at, id);

create index count_events__product_id on count_events (product_id);

create table count_lines (
  session_id bigint not null constraint count_lines__session_fk references count_sessions (id),
  product_id bigint not null constraint count_lines__product_fk references products (id) on delete cascade,
  counted integer,
  expected integer not null,
  has_moved boolean not null,
  is_assumed boolean not null default false,
  booked integer,
  unit_cost numeric(14, 2),
  counted_at timestamptz not null,
  counted_by text not null,
  constraint count_lines_pkey primary key (session_id, product_id),
  constraint count_lines__counted_range check (counted between 0 and 99999999)
);

create index count_lines__product on count_lines (product_id);
