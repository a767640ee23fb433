-- Maximum, reorder point and reorder quantity that nobody set are emptied: 0 is none (docs/rules.md#stock-levels). The form for a new
-- product derived them from the first stock and from the threshold, an import the reorder point from the minimum. What an edit set stays,
-- as the audit log says. A server of the version before goes on to derive them for what it adds itself.
update products p
set max_stock_level = case
    when not d.is_maximum_set and p.max_stock_level = case when d.pieces > 0 then 2 * d.pieces else 100 end then 0
    else p.max_stock_level
  end,
  reorder_point = case when not d.is_point_set and p.reorder_point = d.minimum then 0 else p.reorder_point end,
  reorder_quantity = case
    when not d.is_quantity_set and p.reorder_quantity = case when d.pieces > 0 then (d.pieces + 1) / 2 else 5 end then 0
    else p.reorder_quantity
  end
from (
  select o.id, coalesce(f.pieces, 0) as pieces, coalesce(e.minimum, o.min_stock_level) as minimum,
    coalesce(e.is_maximum_set, false) as is_maximum_set, coalesce(e.is_point_set, false) as is_point_set,
    coalesce(e.is_quantity_set, false) as is_quantity_set
  from products o
  left join (
    select product_id, sum(quantity)::integer as pieces
    from stock_transactions
    where transaction_type = 'purchase' and reference = 'Initial stock'
    group by product_id
  ) f on f.product_id = o.id
  left join (
    select subject_id, bool_or(changes -> 'max_stock_level' is not null) as is_maximum_set,
      bool_or(changes -> 'reorder_point' is not null) as is_point_set,
      bool_or(changes -> 'reorder_quantity' is not null) as is_quantity_set,
      (array_agg((changes -> 'min_stock_level' ->> 0)::integer order by at, id)
        filter (where jsonb_typeof(changes -> 'min_stock_level') = 'array'))[1] as minimum
    from audit_log
    where action = 'product.update' and subject_type = 'product'
    group by subject_id
  ) e on e.subject_id = o.id
  where o.max_stock_level > 0 or o.reorder_point > 0 or o.reorder_quantity > 0
) d
where d.id = p.id;
