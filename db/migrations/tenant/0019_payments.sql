-- Payments as records: what was paid for an order, and refunds with a minus. `orders.amount_paid` is the sum of an order's
-- rows; a server of the version before neither reads nor writes it. Orders that were marked as paid or refunded before get
-- the rows that the mark stands for, dated when it was set.

create table payments (
  id bigserial constraint payments_pkey primary key,
  order_id bigint constraint payments__order_fk references orders (id),
  sale_id bigint constraint payments__sale_fk references sales (id),
  amount numeric(14, 2) not null,
  method text not null,
  paid_on date not null,
  reference text not null default '',
  created_by_id bigint not null,
  created_by_username text not null,
  created_by_full_name text not null,
  created_at timestamptz not null,
  constraint payments__one_document check ((order_id is null) <> (sale_id is null)),
  constraint payments__amount_range check (amount between -999999999999.99 and 999999999999.99 and amount <> 0)
);

create index payments__order on payments (order_id, id) where order_id is not null;

create index payments__sale on payments (sale_id, id) where sale_id is not null;

create index payments__created_at on payments (created_at, id);

alter table orders add column amount_paid numeric(14, 2) not null default 0;

alter table orders add constraint orders__amount_paid_range check (amount_paid between 0 and 999999999999.99);

insert into payments (order_id, amount, method, paid_on, reference, created_by_id, created_by_username, created_by_full_name, created_at)
select o.id, o.total, o.payment_method, coalesce(a.at, o.updated_at)::date, 'Marked as paid',
  o.created_by_id, o.created_by_username, o.created_by_full_name, coalesce(a.at, o.updated_at)
from orders o
left join (
  select subject_id, max(at) as at from audit_log where subject_type = 'order' and action = 'order.payment' group by subject_id
) a on a.subject_id = o.id
where o.payment_status in ('paid', 'refunded') and o.total > 0
order by o.id;

insert into payments (order_id, amount, method, paid_on, reference, created_by_id, created_by_username, created_by_full_name, created_at)
select p.order_id, -p.amount, p.method, p.paid_on, 'Marked as refunded', p.created_by_id, p.created_by_username, p.created_by_full_name, p.created_at
from payments p
join orders o on o.id = p.order_id
where o.payment_status = 'refunded'
order by p.id;

update orders set amount_paid = total where payment_status = 'paid';
