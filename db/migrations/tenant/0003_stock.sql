-- The ledger and the balances kept beside it. An entry is never changed; a correction is another transaction.

create table locations (
  id bigserial constraint locations_pkey primary key,
  name text not null,
  is_active boolean not null default true,
  is_default boolean not null default false,
  created_at timestamptz not null
);

create unique index locations__name on locations (lower(name));

create unique index locations__default on locations (is_default) where is_default;

create table stock_levels (
  product_id bigint constraint stock_levels_pkey primary key constraint stock_levels__product_fk references products (id) on delete cascade,
  total_stock integer not null default 0,
  reserved integer not null default 0,
  constraint stock_levels__total_stock_range check (total_stock between 0 and 99999999),
  constraint stock_levels__reserved_range check (reserved between 0 and 99999999)
);

create index stock_levels__total_stock on stock_levels (total_stock, product_id);

create table inventory_items (
  id bigserial constraint inventory_items_pkey primary key,
  product_id bigint not null constraint inventory_items__product_fk references products (id) on delete cascade,
  location_id bigint not null constraint inventory_items__location_fk references locations (id),
  quantity integer not null,
  constraint inventory_items__product_location unique (product_id, location_id),
  constraint inventory_items__quantity_range check (quantity between 0 and 99999999)
);

create index inventory_items__location on inventory_items (location_id, product_id);

create table stock_transactions (
  id bigserial constraint stock_transactions_pkey primary key,
  transaction_type text not null,
  product_id bigint not null constraint stock_transactions__product_fk references products (id),
  quantity integer not null,
  unit_price numeric(14, 2) not null,
  unit_cost numeric(14, 2) not null,
  reference text not null default '',
  notes text not null default '',
  source_type text not null,
  source_id bigint,
  created_by_id bigint,
  created_by_username text not null,
  created_by_full_name text not null,
  transaction_date timestamptz not null,
  created_at timestamptz not null,
  constraint stock_transactions__type_known check (transaction_type in ('purchase', 'sale', 'adjustment', 'transfer'))
);

create index stock_transactions__product on stock_transactions (product_id, id desc);

create index stock_transactions__date on stock_transactions (transaction_date, id);

create index stock_transactions__source on stock_transactions (source_type, source_id);

create table stock_entries (
  id bigserial constraint stock_entries_pkey primary key,
  transaction_id bigint not null constraint stock_entries__transaction_fk references stock_transactions (id),
  product_id bigint not null constraint stock_entries__product_fk references products (id),
  location_id bigint not null constraint stock_entries__location_fk references locations (id),
  quantity integer not null,
  constraint stock_entries__quantity_moves check (quantity <> 0)
);

create index stock_entries__transaction on stock_entries (transaction_id);

create index stock_entries__product_location on stock_entries (product_id, location_id);

create index stock_entries__location on stock_entries (location_id);
