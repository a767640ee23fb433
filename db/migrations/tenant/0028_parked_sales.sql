-- A sale that is set aside at the counter. It reserves nothing and is deleted when it is taken up: its lines are what the
-- till showed, so they refer to no product and no customer that could then not be deleted.

create table parked_sales (
  id bigserial constraint parked_sales_pkey primary key,
  name text not null default '',
  customer_id bigint,
  customer_name text not null default '',
  payment_method text not null,
  items jsonb not null,
  item_count integer not null,
  total_amount numeric(14, 2) not null,
  created_by_id bigint not null,
  created_by_username text not null,
  created_by_full_name text not null,
  created_at timestamptz not null,
  constraint parked_sales__total_amount_range check (total_amount between 0 and 999999999999.99)
);

create index parked_sales__created_at on parked_sales (created_at, id);
