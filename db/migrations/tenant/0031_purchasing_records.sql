-- What a supplier sells, what a closed order does not deliver, and receipts as records with a number that can be reversed.
-- A server of the version before neither reads nor writes any of it: a receipt that it books has no number.

create table supplier_products (
  id bigserial constraint supplier_products_pkey primary key,
  supplier_id bigint not null constraint supplier_products__supplier_fk references suppliers (id) on delete cascade,
  product_id bigint not null constraint supplier_products__product_fk references products (id) on delete cascade,
  supplier_code text not null default '',
  cost numeric(14, 2),
  pack_size integer not null default 1,
  min_quantity integer not null default 1,
  lead_time_days integer,
  is_preferred boolean not null default false,
  last_received_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint supplier_products__supplier_product unique (supplier_id, product_id),
  constraint supplier_products__cost_range check (cost between 0 and 999999999.99),
  constraint supplier_products__pack_size_range check (pack_size between 1 and 99999999),
  constraint supplier_products__min_quantity_range check (min_quantity between 1 and 99999999),
  constraint supplier_products__lead_time_range check (lead_time_days between 0 and 3650)
);

create index supplier_products__product on supplier_products (product_id, id);

create unique index supplier_products__preferred on supplier_products (product_id) where is_preferred;

create index supplier_products__code on supplier_products (supplier_id, lower(supplier_code)) where supplier_code <> '';

alter table purchase_orders add column closed_at timestamptz;

alter table purchase_orders add column close_reason text not null default '';

-- What an order goes back to when its only receipt is reversed.
alter table purchase_orders add column status_before_receipt text;

alter table purchase_orders add constraint purchase_orders__status_before_receipt_known check (status_before_receipt in ('approved', 'ordered', 'partial'));

alter table purchase_order_items add column supplier_code text not null default '';

alter table purchase_order_items add column not_delivered_quantity integer not null default 0;

alter table purchase_order_items add constraint purchase_order_items__not_delivered_range check (not_delivered_quantity >= 0 and received_quantity + not_delivered_quantity <= quantity);

alter table purchase_receipts add column receipt_number text;

alter table purchase_receipts add constraint purchase_receipts__receipt_number unique (receipt_number);

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

-- Receipts that exist are numbered in the order in which they were booked.
update purchase_receipts r set receipt_number = n.receipt_number
from (select id, 'REC-' || lpad(row_number() over (order by id)::text, 6, '0') as receipt_number from purchase_receipts) n
where n.id = r.id;

insert into counters (name, value)
select 'REC', count(*) from purchase_receipts having count(*) > 0
on conflict (name) do update set value = greatest(counters.value, excluded.value);
