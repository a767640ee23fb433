-- Customers, and what the counter sells.

create table customers (
  id bigserial constraint customers_pkey primary key,
  name text not null,
  email text,
  phone text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_key text not null generated always as (normalize(translate(replace(replace(replace(regexp_replace(normalize(lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')), NFD), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđðħı', 'olddhi'), NFC)) stored
);

create index customers__name on customers (lower(name), id);

-- Customers who may be the same: found by e-mail and by the digits of the phone number. Where a customer was merged
-- into another, the old id leads to the other one.
create index customers__email on customers (lower(email)) where email is not null;

create index customers__phone_digits on customers (regexp_replace(phone, '\D', '', 'g')) where phone is not null;

create index customers__name_words on customers using gin (name public.gin_trgm_ops);

create index customers__search_key on customers using gin (search_key public.gin_trgm_ops);

create table customer_merges (
  customer_id bigint not null constraint customer_merges_pkey primary key,
  into_id bigint not null constraint customer_merges__into_fk references customers (id) on delete cascade,
  merged_at timestamptz not null
);

create index customer_merges__into on customer_merges (into_id);

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
  -- The customer of a counter sale, where one was chosen from the records; the sale keeps its own copy of the name.
  customer_id bigint,
  -- What the customer gave in cash, for the change on the receipt.
  amount_given numeric(14, 2),
  -- What the goods of a document had cost, so that figures of all time read documents and not their lines.
  goods_cost numeric(20, 2) not null,
  constraint sales__total_amount_range check (total_amount between 0 and 999999999999.99),
  constraint sales__customer_fk foreign key (customer_id) references customers (id),
  constraint sales__amount_given_range check (amount_given between total_amount and 999999999999.99)
);

create index sales__customer on sales (customer_id, id desc) where customer_id is not null;

create index sales__sale_number_text on sales using gin (lower(sale_number) public.gin_trgm_ops);

create index sales__created_at on sales (created_at, id) include (total_amount, customer_id, created_by_id, goods_cost);

create index sales__customer_name_key on sales using gin ((normalize(translate(replace(replace(replace(regexp_replace(normalize(lower(customer_name), NFD), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđðħı', 'olddhi'), NFC)) public.gin_trgm_ops);

create table sale_items (
  id bigserial constraint sale_items_pkey primary key,
  sale_id bigint not null constraint sale_items__sale_fk references sales (id),
  product_id bigint not null constraint sale_items__product_fk references products (id),
  product_name text not null,
  sku text not null,
  quantity integer not null,
  unit_price numeric(14, 2) not null,
  unit_cost numeric not null,
  line_total numeric(14, 2) not null,
  returned_quantity integer not null default 0,
  constraint sale_items__quantity_range check (quantity between 1 and 99999999),
  constraint sale_items__unit_price_range check (unit_price between 0 and 999999999.99),
  constraint sale_items__returned_range check (returned_quantity between 0 and quantity),
  constraint sale_items__unit_cost_decimals check (min_scale(unit_cost) <= 4 and abs(unit_cost) < 1000000000000)
);

create index sale_items__sale on sale_items (sale_id, id);

create index sale_items__product on sale_items (product_id, id desc);

-- A sale that is set aside at the counter. It reserves nothing and is deleted when it is taken up: its lines are what
-- the till showed, so they refer to no product and no customer that could then not be deleted.
create table parked_sales (
  id bigserial constraint parked_sales_pkey primary key,
  name text not null default '',
  customer_id bigint,
  customer_name text not null default '',
  payment_method text not null,
  items jsonb not null,
  item_count bigint not null,
  total_amount numeric(14, 2) not null,
  created_by_id bigint not null,
  created_by_username text not null,
  created_by_full_name text not null,
  created_at timestamptz not null,
  constraint parked_sales__total_amount_range check (total_amount between 0 and 999999999999.99)
);

create index parked_sales__created_at on parked_sales (created_at, id);
