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
  constraint purchase_orders__status_known check (status in ('draft', 'submitted', 'approved', 'ordered', 'partial', 'received', 'cancelled')),
  constraint purchase_orders__shipping_cost_range check (shipping_cost between 0 and 999999999.99),
  constraint purchase_orders__tax_range check (tax between 0 and 999.999),
  constraint purchase_orders__discount_range check (discount between 0 and 999999999.99),
  constraint purchase_orders__subtotal_range check (subtotal between 0 and 999999999999.99),
  constraint purchase_orders__total_range check (total between 0 and 999999999999.99)
);

create index purchase_orders__created_at on purchase_orders (created_at, id);

create index purchase_orders__supplier on purchase_orders (supplier_id, id);

create index purchase_orders__status on purchase_orders (status, created_at, id);

create table purchase_order_items (
  id bigserial constraint purchase_order_items_pkey primary key,
  purchase_order_id bigint not null constraint purchase_order_items__order_fk references purchase_orders (id) on delete cascade,
  product_id bigint not null constraint purchase_order_items__product_fk references products (id),
  product_name text not null,
  sku text not null,
  quantity integer not null,
  received_quantity integer not null default 0,
  unit_price numeric(14, 2) not null,
  line_total numeric(14, 2) not null,
  constraint purchase_order_items__quantity_range check (quantity between 1 and 99999999),
  constraint purchase_order_items__received_range check (received_quantity between 0 and quantity),
  constraint purchase_order_items__unit_price_range check (unit_price between 0 and 999999999.99)
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
  constraint purchase_receipts__order_number unique (purchase_order_id, number)
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
