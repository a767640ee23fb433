-- What the goods of a document had cost, so that figures of all time read documents and not their lines. A server of the version
-- before writes none: then the lines tell.

alter table sales add column goods_cost numeric(20, 2);

-- Of orders whose goods left.
alter table orders add column goods_cost numeric(20, 2);

update sales s set goods_cost = i.cost
from (select sale_id, sum(quantity * unit_cost) as cost from sale_items group by sale_id) i
where i.sale_id = s.id;

update orders o set goods_cost = i.cost
from (select order_id, sum(quantity * coalesce(unit_cost, 0)) as cost from order_items group by order_id) i
where i.order_id = o.id and o.status in ('shipped', 'delivered');

drop index sales__created_at;

create index sales__created_at on sales (created_at, id) include (total_amount, customer_id, created_by_id, goods_cost);

drop index orders__shipped_at;

create index orders__shipped_at on orders (shipped_at, id) include (status, total, subtotal, discount, goods_cost) where shipped_at is not null;
