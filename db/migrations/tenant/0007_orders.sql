-- Customers and what they order. An open order's items are what it holds of the stock: `stock_levels.reserved` is their sum.

create table customers (
  id bigserial constraint customers_pkey primary key,
  name text not null,
  email text,
  phone text,
  search_text text not null generated always as (lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index customers__name on customers (lower(name), id);

create index customers__search_text on customers using gin (search_text public.gin_trgm_ops);

create table orders (
  id bigserial constraint orders_pkey primary key,
  order_number text not null constraint orders__order_number unique,
  customer_id bigint not null constraint orders__customer_fk references customers (id),
  status text not null,
  payment_status text not null,
  payment_method text not null,
  subtotal numeric(14, 2) not null,
  shipping_cost numeric(14, 2) not null,
  tax numeric(14, 2) not null,
  discount numeric(14, 2) not null,
  total numeric(14, 2) not null,
  item_count integer not null,
  notes text not null default '',
  created_by_id bigint not null,
  created_by_username text not null,
  created_by_full_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  shipped_at timestamptz,
  delivered_at timestamptz,
  constraint orders__status_known check (status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
  constraint orders__payment_status_known check (payment_status in ('paid', 'pending', 'partial', 'refunded')),
  constraint orders__amounts_range check (
    subtotal between 0 and 9999999999.99 and shipping_cost between 0 and 999999999.99
    and tax between 0 and 999999999.99 and discount between 0 and 999999999.99 and total between 0 and 99999999999.99
  ),
  constraint orders__item_count_range check (item_count between 1 and 1000)
);

create index orders__created_at on orders (created_at, id);

create index orders__updated_at on orders (updated_at, id);

create index orders__customer on orders (customer_id, id);

create index orders__status on orders (status, created_at, id);

create index orders__total on orders (total, id);

create index orders__order_number_text on orders using gin (lower(order_number) public.gin_trgm_ops);

create table order_addresses (
  order_id bigint not null constraint order_addresses__order_fk references orders (id) on delete cascade,
  kind text not null,
  street text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  country text not null,
  constraint order_addresses_pkey primary key (order_id, kind),
  constraint order_addresses__kind_known check (kind in ('billing', 'shipping'))
);

create table order_items (
  id bigserial constraint order_items_pkey primary key,
  order_id bigint not null constraint order_items__order_fk references orders (id) on delete cascade,
  product_id bigint not null constraint order_items__product_fk references products (id),
  product_name text not null,
  sku text not null,
  quantity integer not null,
  unit_price numeric(14, 2) not null,
  unit_cost numeric(14, 2),
  line_total numeric(14, 2) not null,
  constraint order_items__quantity_range check (quantity between 1 and 99999999),
  constraint order_items__unit_price_range check (unit_price between 0 and 999999999.99)
);

create index order_items__order on order_items (order_id, id);

create index order_items__product on order_items (product_id, id desc);
