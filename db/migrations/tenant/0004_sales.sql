-- Counter sales.

create table sales (
  id bigserial constraint sales_pkey primary key,
  sale_number text not null constraint sales__sale_number unique,
  customer_name text not null default '',
  payment_method text not null default 'Cash',
  total_amount numeric(14, 2) not null,
  created_by_id bigint not null,
  created_by_username text not null,
  created_by_full_name text not null,
  created_at timestamptz not null,
  constraint sales__total_amount_range check (total_amount between 0 and 999999999999.99)
);

create index sales__created_at on sales (created_at, id);

create table sale_items (
  id bigserial constraint sale_items_pkey primary key,
  sale_id bigint not null constraint sale_items__sale_fk references sales (id),
  product_id bigint not null constraint sale_items__product_fk references products (id),
  product_name text not null,
  sku text not null,
  quantity integer not null,
  unit_price numeric(14, 2) not null,
  unit_cost numeric(14, 2) not null,
  line_total numeric(14, 2) not null,
  constraint sale_items__quantity_range check (quantity between 1 and 99999999),
  constraint sale_items__unit_price_range check (unit_price between 0 and 999999999.99)
);

create index sale_items__sale on sale_items (sale_id, id);

create index sale_items__product on sale_items (product_id, id desc);
