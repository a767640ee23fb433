-- What the customer gave in cash, for the change on the receipt; and the products that a person keeps at hand at the counter.
-- A server of the version before leaves both empty.

alter table sales add column amount_given numeric(14, 2);

alter table sales add constraint sales__amount_given_range check (amount_given between total_amount and 999999999999.99) not valid;

alter table sales validate constraint sales__amount_given_range;

create table favourite_products (
  user_id bigint not null,
  product_id bigint not null constraint favourite_products__product_fk references products (id) on delete cascade,
  created_at timestamptz not null,
  constraint favourite_products_pkey primary key (user_id, product_id)
);

create index favourite_products__product on favourite_products (product_id);
