-- What the goods of a return had brought, before the discount of their order, and what those had cost that went back into the stock,
-- so that figures of all time read documents and not their lines. A server of the version before writes none: then the lines tell.

alter table returns add column goods_price numeric(20, 2);

alter table returns add column goods_cost numeric(20, 2);

update returns r set goods_price = b.price, goods_cost = b.cost
from (
  select b.return_id, sum(b.quantity * coalesce(s.unit_price, o.unit_price)) as price,
    sum(case when b.location_id is null then 0 else b.quantity * b.unit_cost end) as cost
  from return_items b
  left join sale_items s on s.id = b.sale_item_id
  left join order_items o on o.id = b.order_item_id
  group by b.return_id
) b
where b.return_id = r.id;
