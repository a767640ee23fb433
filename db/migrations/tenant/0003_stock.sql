-- Places, the ledger and the balances kept beside it. An entry is never changed; a correction is another transaction.

create table locations (
  id bigserial constraint locations_pkey primary key,
  name text not null,
  is_active boolean not null default true,
  is_default boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null default now()
);

create unique index locations__name on locations (lower(name));

create unique index locations__default on locations (is_default) where is_default;

-- Why stock is removed by hand: a list that the tenant edits; the ledger's row has the words of the moment.
create table removal_reasons (
  id bigserial constraint removal_reasons_pkey primary key,
  name text not null,
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null default now()
);

create unique index removal_reasons__name on removal_reasons (lower(name));

insert into removal_reasons (name, created_at)
select name, now()
from unnest(array['Damaged', 'Lost', 'Expired', 'Used', 'Returned to supplier', 'Other']) as names (name);

create table stock_levels (
  product_id bigint constraint stock_levels_pkey primary key constraint stock_levels__product_fk references products (id) on delete cascade,
  total_stock integer not null default 0,
  reserved integer not null default 0,
  constraint stock_levels__total_stock_range check (total_stock between 0 and 99999999),
  constraint stock_levels__reserved_range check (reserved between 0 and 99999999)
);

create index stock_levels__total_stock on stock_levels (total_stock, product_id);

create index stock_levels__walk on stock_levels (product_id) include (total_stock);

-- What somebody should act on: few rows of large tables, counted whenever a dashboard is open.
create index stock_levels__short on stock_levels (product_id) where reserved > total_stock;

create table inventory_items (
  id bigserial constraint inventory_items_pkey primary key,
  product_id bigint not null constraint inventory_items__product_fk references products (id) on delete cascade,
  location_id bigint not null constraint inventory_items__location_fk references locations (id),
  quantity integer not null,
  constraint inventory_items__product_location unique (product_id, location_id),
  constraint inventory_items__quantity_range check (quantity between 0 and 99999999)
);

create index inventory_items__location on inventory_items (location_id, product_id);

create index inventory_items__held on inventory_items (location_id, product_id) where quantity > 0;

create table stock_transactions (
  id bigserial constraint stock_transactions_pkey primary key,
  transaction_type text not null,
  product_id bigint not null constraint stock_transactions__product_fk references products (id),
  quantity integer not null,
  unit_price numeric not null,
  unit_cost numeric not null,
  reference text not null default '',
  notes text not null default '',
  source_type text not null,
  source_id bigint,
  created_by_id bigint,
  created_by_username text not null,
  created_by_full_name text not null,
  transaction_date timestamptz not null,
  created_at timestamptz not null,
  reason text not null default '',
  constraint stock_transactions__type_known check (transaction_type in ('purchase', 'sale', 'adjustment', 'transfer')),
  constraint stock_transactions__unit_price_decimals check (min_scale(unit_price) <= 4 and abs(unit_price) < 1000000000000),
  constraint stock_transactions__unit_cost_decimals check (min_scale(unit_cost) <= 4 and abs(unit_cost) < 1000000000000)
);

create index stock_transactions__source on stock_transactions (source_type, source_id);

create index stock_transactions__date on stock_transactions (transaction_date, id) include (transaction_type, product_id, quantity, unit_cost);

create index stock_transactions__product on stock_transactions (product_id, id desc) include (transaction_type, transaction_date, quantity, unit_price, source_type, source_id);

create index stock_transactions__text on stock_transactions using gin (lower(reference || ' ' || notes || ' ' || created_by_username) public.gin_trgm_ops);

-- Rows of the ledger are never deleted. The right to update stays: the row locks of foreign keys need it.
revoke delete, truncate on stock_transactions from current_user;

create table stock_entries (
  id bigserial constraint stock_entries_pkey primary key,
  transaction_id bigint not null constraint stock_entries__transaction_fk references stock_transactions (id),
  product_id bigint not null constraint stock_entries__product_fk references products (id),
  location_id bigint not null constraint stock_entries__location_fk references locations (id),
  quantity integer not null,
  -- The date of an entry's transaction, beside it: stock as of a moment sums a million entries without joining their
  -- transactions.
  transaction_date timestamptz not null,
  constraint stock_entries__quantity_moves check (quantity <> 0)
);

create index stock_entries__transaction on stock_entries (transaction_id);

create index stock_entries__location on stock_entries (location_id) include (transaction_id);

create index stock_entries__product_location on stock_entries (product_id, location_id) include (transaction_id, transaction_date, quantity);

revoke delete, truncate on stock_entries from current_user;

-- Count sessions: what people counted at a location, beside what the ledger had at that moment. Events are what was
-- counted, each with a key of the device that sent it; lines are what the events add up to, kept beside them as
-- balances are kept beside the ledger.
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
  -- What counts had corrected of the shelf by then, of what is expected.
  corrected integer not null,
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
  unit_cost numeric,
  counted_at timestamptz not null,
  counted_by text not null,
  corrected integer not null,
  -- The later count that the line yielded to when its session was closed.
  superseded_by text,
  constraint count_lines_pkey primary key (session_id, product_id),
  constraint count_lines__counted_range check (counted between 0 and 99999999),
  constraint count_lines__unit_cost_decimals check (min_scale(unit_cost) <= 4 and abs(unit_cost) < 1000000000000)
);

create index count_lines__product on count_lines (product_id);

-- What counts said of shelves, a product at a location: of which moment, and what they corrected. Rows count up in
-- the order of booking. A row without a quantity takes back the one that it names.
create table stock_counts (
  id bigserial constraint stock_counts_pkey primary key,
  product_id bigint not null constraint stock_counts__product_fk references products (id) on delete cascade,
  location_id bigint not null constraint stock_counts__location_fk references locations (id),
  counted_at timestamptz not null,
  quantity integer,
  difference integer not null,
  undoes_id bigint constraint stock_counts__undoes_fk references stock_counts (id) on delete cascade
    constraint stock_counts__undoes unique,
  transaction_id bigint constraint stock_counts__transaction_fk references stock_transactions (id)
    constraint stock_counts__transaction unique,
  source_type text not null,
  source_id bigint not null,
  reference text not null,
  created_at timestamptz not null,
  constraint stock_counts__quantity_range check (quantity between 0 and 99999999),
  constraint stock_counts__one_kind check ((quantity is null) = (undoes_id is not null)),
  constraint stock_counts__difference_booked check ((difference = 0) = (transaction_id is null))
);

create index stock_counts__shelf on stock_counts (product_id, location_id);

create index stock_counts__location on stock_counts (location_id);
