-- Suppliers, what is ordered from them and what arrived. A receipt and its lines are never changed.

create table suppliers (
  id bigserial constraint suppliers_pkey primary key,
  name text not null,
  contact_name text not null default '',
  email text not null default '',
  phone text not null default '',
  website text not null default '',
  tax_id text not null default '',
  address text not null default '',
  notes text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz
);

create index suppliers__name on suppliers (lower(name), id) where archived_at is null;

-- What a supplier sells.
create table supplier_products (
  id bigserial constraint supplier_products_pkey primary key,
  supplier_id bigint not null constraint supplier_products__supplier_fk references suppliers (id) on delete cascade,
  product_id bigint not null constraint supplier_products__product_fk references products (id) on delete cascade,
  supplier_code text not null default '',
  cost numeric,
  pack_size integer not null default 1,
  min_quantity integer not null default 1,
  lead_time_days integer,
  is_preferred boolean not null default false,
  last_received_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  code_key text not null generated always as (case
      when supplier_code ~ '^([0-9]{8}|[0-9]{12,14})$' and supplier_code ~ '[1-9]' and (
        ascii(right('000000' || supplier_code, 1)) + ascii(right('000000' || supplier_code, 3)) + ascii(right('000000' || supplier_code, 5)) + ascii(right('000000' || supplier_code, 7)) + ascii(right('000000' || supplier_code, 9)) + ascii(right('000000' || supplier_code, 11)) + ascii(right('000000' || supplier_code, 13))
        + 3 * (ascii(right('000000' || supplier_code, 2)) + ascii(right('000000' || supplier_code, 4)) + ascii(right('000000' || supplier_code, 6)) + ascii(right('000000' || supplier_code, 8)) + ascii(right('000000' || supplier_code, 10)) + ascii(right('000000' || supplier_code, 12)) + ascii(right('000000' || supplier_code, 14)))
      ) % 10 = 4 then right('000000' || supplier_code, 14)
      else lower(normalize(supplier_code, NFC))
  end) stored,
  constraint supplier_products__supplier_product unique (supplier_id, product_id),
  constraint supplier_products__cost_range check (cost between 0 and 999999999.99),
  constraint supplier_products__pack_size_range check (pack_size between 1 and 99999999),
  constraint supplier_products__min_quantity_range check (min_quantity between 1 and 99999999),
  constraint supplier_products__lead_time_range check (lead_time_days between 0 and 3650),
  constraint supplier_products__cost_decimals check (min_scale(cost) <= 4 and abs(cost) < 1000000000000)
);

create index supplier_products__product on supplier_products (product_id, id);

create unique index supplier_products__preferred on supplier_products (product_id) where is_preferred;

create index supplier_products__code_key on supplier_products (supplier_id, code_key) where supplier_code <> '';

create index supplier_products__any_code_key on supplier_products (code_key) where supplier_code <> '';

create table purchase_orders (
  id bigserial constraint purchase_orders_pkey primary key,
  po_number text not null constraint purchase_orders__po_number unique,
  supplier_id bigint not null constraint purchase_orders__supplier_fk references suppliers (id),
  location text not null,
  status text not null,
  expected_delivery_date date,
  delivery_address text not null default '',
  shipping_cost numeric(14, 2) not null default 0,
  tax numeric(6, 3) not null default 0,
  discount numeric(14, 2) not null default 0,
  subtotal numeric(14, 2) not null,
  total numeric(14, 2) not null,
  notes text not null default '',
  created_by_id bigint not null,
  created_by_username text not null,
  created_by_full_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  close_reason text not null default '',
  -- What an order goes back to when its only receipt is reversed.
  status_before_receipt text,
  constraint purchase_orders__status_known check (status in ('draft', 'submitted', 'approved', 'ordered', 'partial', 'received', 'cancelled')),
  constraint purchase_orders__shipping_cost_range check (shipping_cost between 0 and 999999999.99),
  constraint purchase_orders__tax_range check (tax between 0 and 999.999),
  constraint purchase_orders__discount_range check (discount between 0 and 999999999.99),
  constraint purchase_orders__subtotal_range check (subtotal between 0 and 999999999999.99),
  constraint purchase_orders__total_range check (total between 0 and 999999999999.99),
  constraint purchase_orders__status_before_receipt_known check (status_before_receipt in ('approved', 'ordered', 'partial'))
);

create index purchase_orders__created_at on purchase_orders (created_at, id);

create index purchase_orders__supplier on purchase_orders (supplier_id, id);

create index purchase_orders__status on purchase_orders (status, created_at, id);

create index purchase_orders__po_number_text on purchase_orders using gin (lower(po_number) public.gin_trgm_ops);

create table purchase_order_items (
  id bigserial constraint purchase_order_items_pkey primary key,
  purchase_order_id bigint not null constraint purchase_order_items__order_fk references purchase_orders (id) on delete cascade,
  product_id bigint not null constraint purchase_order_items__product_fk references products (id),
  product_name text not null,
  sku text not null,
  quantity integer not null,
  received_quantity integer not null default 0,
  unit_price numeric not null,
  line_total numeric(14, 2) not null,
  supplier_code text not null default '',
  not_delivered_quantity integer not null default 0,
  code_key text generated always as (case
      when supplier_code ~ '^([0-9]{8}|[0-9]{12,14})$' and supplier_code ~ '[1-9]' and (
        ascii(right('000000' || supplier_code, 1)) + ascii(right('000000' || supplier_code, 3)) + ascii(right('000000' || supplier_code, 5)) + ascii(right('000000' || supplier_code, 7)) + ascii(right('000000' || supplier_code, 9)) + ascii(right('000000' || supplier_code, 11)) + ascii(right('000000' || supplier_code, 13))
        + 3 * (ascii(right('000000' || supplier_code, 2)) + ascii(right('000000' || supplier_code, 4)) + ascii(right('000000' || supplier_code, 6)) + ascii(right('000000' || supplier_code, 8)) + ascii(right('000000' || supplier_code, 10)) + ascii(right('000000' || supplier_code, 12)) + ascii(right('000000' || supplier_code, 14)))
      ) % 10 = 4 then right('000000' || supplier_code, 14)
      else lower(normalize(supplier_code, NFC))
  end) stored,
  constraint purchase_order_items__quantity_range check (quantity between 1 and 99999999),
  constraint purchase_order_items__received_range check (received_quantity between 0 and quantity),
  constraint purchase_order_items__unit_price_range check (unit_price between 0 and 999999999.99),
  constraint purchase_order_items__not_delivered_range check (not_delivered_quantity >= 0 and received_quantity + not_delivered_quantity <= quantity),
  constraint purchase_order_items__unit_price_decimals check (min_scale(unit_price) <= 4 and abs(unit_price) < 1000000000000)
);

create index purchase_order_items__order on purchase_order_items (purchase_order_id, id);

create index purchase_order_items__product on purchase_order_items (product_id, id);

create table purchase_receipts (
  id bigserial constraint purchase_receipts_pkey primary key,
  purchase_order_id bigint not null constraint purchase_receipts__order_fk references purchase_orders (id),
  number integer not null,
  notes text not null default '',
  received_by_id bigint not null,
  received_by_username text not null,
  received_by_full_name text not null,
  received_at timestamptz not null,
  receipt_number text not null,
  constraint purchase_receipts__order_number unique (purchase_order_id, number),
  constraint purchase_receipts__receipt_number unique (receipt_number)
);

create table purchase_receipt_items (
  id bigserial constraint purchase_receipt_items_pkey primary key,
  receipt_id bigint not null constraint purchase_receipt_items__receipt_fk references purchase_receipts (id),
  item_id bigint not null constraint purchase_receipt_items__item_fk references purchase_order_items (id),
  location_id bigint not null constraint purchase_receipt_items__location_fk references locations (id),
  quantity integer not null,
  transaction_id bigint not null constraint purchase_receipt_items__transaction_fk references stock_transactions (id),
  constraint purchase_receipt_items__transaction unique (transaction_id),
  constraint purchase_receipt_items__quantity_range check (quantity between 1 and 99999999)
);

create index purchase_receipt_items__receipt on purchase_receipt_items (receipt_id, id);

create index purchase_receipt_items__item on purchase_receipt_items (item_id);

-- What a receipt that changes costs made of each of its products, so that its reversal can take that back, or say
-- that it does not.
create table purchase_receipt_costs (
  receipt_id bigint not null constraint purchase_receipt_costs__receipt_fk references purchase_receipts (id),
  product_id bigint not null constraint purchase_receipt_costs__product_fk references products (id),
  cost_before numeric not null,
  cost_after numeric not null,
  is_left boolean not null default false,
  constraint purchase_receipt_costs_pkey primary key (receipt_id, product_id),
  constraint purchase_receipt_costs__cost_before_decimals check (min_scale(cost_before) <= 4 and abs(cost_before) < 1000000000000),
  constraint purchase_receipt_costs__cost_after_decimals check (min_scale(cost_after) <= 4 and abs(cost_after) < 1000000000000)
);

create index purchase_receipt_costs__product on purchase_receipt_costs (product_id, receipt_id);

create table purchase_receipt_reversals (
  receipt_id bigint constraint purchase_receipt_reversals_pkey primary key constraint purchase_receipt_reversals__receipt_fk references purchase_receipts (id),
  reason text not null default '',
  reversed_by_id bigint not null,
  reversed_by_username text not null,
  reversed_by_full_name text not null,
  reversed_at timestamptz not null
);

create table purchase_receipt_reversal_items (
  receipt_item_id bigint constraint purchase_receipt_reversal_items_pkey primary key constraint purchase_receipt_reversal_items__item_fk references purchase_receipt_items (id),
  transaction_id bigint not null constraint purchase_receipt_reversal_items__transaction_fk references stock_transactions (id),
  constraint purchase_receipt_reversal_items__transaction unique (transaction_id)
);

-- Of which orders people were told that they are late, by the day on which they were expected.
create table late_delivery_notices (
  purchase_order_id bigint not null
    constraint late_delivery_notices__order_fk references purchase_orders (id) on delete cascade,
  expected_on date not null,
  constraint late_delivery_notices_pkey primary key (purchase_order_id, expected_on)
);
