-- What a product cost when: a row for its creation and one for each change. A server of the version before writes none; the
-- cost of now is that of the product.

create table product_costs (
  product_id bigint not null constraint product_costs__product_fk references products (id) on delete cascade,
  since timestamptz not null,
  cost_price numeric(14, 2) not null,
  constraint product_costs_pkey primary key (product_id, since) include (cost_price)
);

-- Which products cost something else at a moment than now.
create index product_costs__since on product_costs (since, product_id);

-- The audit log keeps each change as [before, after]. Of two changes at one moment the later one stands.
insert into product_costs (product_id, since, cost_price)
select distinct on (h.product_id, h.since) h.product_id, h.since, h.cost_price
from (
  select p.id as product_id, p.created_at as since, coalesce(f.before, p.cost_price) as cost_price, 0 as entry
  from products p
  left join (
    select distinct on (subject_id) subject_id, (changes -> 'cost_price' ->> 0)::numeric as before
    from audit_log
    where action = 'product.update' and jsonb_typeof(changes -> 'cost_price') = 'array'
    order by subject_id, at, id
  ) f on f.subject_id = p.id
  union all
  select p.id, a.at, (a.changes -> 'cost_price' ->> 1)::numeric, a.id
  from audit_log a
  join products p on p.id = a.subject_id
  where a.action = 'product.update' and jsonb_typeof(a.changes -> 'cost_price') = 'array'
) h
order by h.product_id, h.since, h.entry desc;
