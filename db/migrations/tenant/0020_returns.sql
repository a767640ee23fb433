-- Goods of a shipped order or a counter sale that came back, by line. `amount` is what a return takes off what the customer
-- owes, `refund_amount` what was given back; the refund itself is a payment. What was returned of a line, and in all of an
-- order, is kept beside the lines and the order; a server of the version before neither reads nor writes it.

create table returns (
  id bigserial constraint returns_pkey primary key,
  return_number text not null constraint returns__return_number unique,
  order_id bigint constraint returns__order_fk references orders (id),
  sale_id bigint constraint returns__sale_fk references sales (id),
  amount numeric(14, 2) not null,
  refund_amount numeric(14, 2) not null,
  notes text not null default '',
  created_by_id bigint not null,
  created_by_username text not null,
  created_by_full_name text not null,
  created_at timestamptz not null,
  constraint returns__one_document check ((order_id is null) <> (sale_id is null)),
  constraint returns__amount_range check (refund_amount >= 0 and amount between refund_amount and 999999999999.99)
);

create index returns__order on returns (order_id, id) where order_id is not null;

create index returns__sale on returns (sale_id, id) where sale_id is not null;

create index returns__created_at on returns (created_at, id);

create table return_items (
  id bigserial constraint return_items_pkey primary key,
  return_id bigint not null constraint return_items__return_fk references returns (id),
  order_item_id bigint constraint return_items__order_item_fk references order_items (id),
  sale_item_id bigint constraint return_items__sale_item_fk references sale_items (id),
  quantity integer not null,
  unit_cost numeric(14, 2) not null,
  location_id bigint constraint return_items__location_fk references locations (id),
  reason text not null default '',
  constraint return_items__one_line check ((order_item_id is null) <> (sale_item_id is null)),
  constraint return_items__quantity_range check (quantity between 1 and 99999999)
);

create index return_items__return on return_items (return_id, id);

create index return_items__order_item on return_items (order_item_id) where order_item_id is not null;

create index return_items__sale_item on return_items (sale_item_id) where sale_item_id is not null;

alter table payments add column return_id bigint;

alter table payments add constraint payments__return_fk foreign key (return_id) references returns (id);

alter table order_items add column returned_quantity integer not null default 0;

alter table order_items add constraint order_items__returned_range check (returned_quantity between 0 and quantity);

alter table sale_items add column returned_quantity integer not null default 0;

alter table sale_items add constraint sale_items__returned_range check (returned_quantity between 0 and quantity);

alter table orders add column amount_returned numeric(14, 2) not null default 0;

alter table orders add constraint orders__amount_returned_range check (amount_returned between 0 and 999999999999.99);
