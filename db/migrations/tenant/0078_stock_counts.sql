-- What counts said of shelves, a product at a location: of which moment, and what they corrected. Rows count up in the order of booking.
-- A row without a quantity takes back the one that it names. Earlier versions wrote none: what their counts booked is a movement of
-- the time when it was booked.

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
