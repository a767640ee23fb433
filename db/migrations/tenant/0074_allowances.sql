-- What was taken off the charge of an order after its goods had left, without goods that came back. A row with a minus takes one
-- back. `orders.amount_allowed` is their sum; a server of the version before neither reads nor writes it.

create table allowances (
  id bigserial constraint allowances_pkey primary key,
  order_id bigint not null constraint allowances__order_fk references orders (id),
  amount numeric(14, 2) not null,
  reason text not null default '',
  created_by_id bigint not null,
  created_by_username text not null,
  created_by_full_name text not null,
  created_at timestamptz not null,
  constraint allowances__amount_range check (amount between -999999999999.99 and 999999999999.99 and amount <> 0)
);

create index allowances__order on allowances (order_id, id);

create index allowances__created_at on allowances (created_at, id);

alter table payments add column allowance_id bigint;

alter table payments add constraint payments__allowance_fk foreign key (allowance_id) references allowances (id);

alter table orders add column amount_allowed numeric(14, 2) not null default 0;

alter table orders add constraint orders__amount_allowed_range check (amount_allowed between 0 and 999999999999.99);
