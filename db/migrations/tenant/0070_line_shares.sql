-- What a line has of its order's discount and tax, and what the line of a return takes off: each cent belongs to one line, so that
-- every figure is a sum of lines (docs/rules.md#money). A server of the version before writes none of it: null is then read as the
-- difference of the shares up to the line, and an order is allotted anew when its goods leave.

alter table order_items add column discount_share numeric(14, 2);

alter table order_items add column tax_share numeric(14, 2);

alter table order_items add constraint order_items__shares_range check (discount_share >= 0 and tax_share >= 0);

alter table return_items add column goods_amount numeric(14, 2);

alter table return_items add column tax_amount numeric(14, 2);

alter table return_items add constraint return_items__amounts_range check (goods_amount >= 0 and tax_amount >= 0);

-- What the goods of a return had brought, less discount. It takes the place of goods_price, which is before the discount.
alter table returns add column goods_amount numeric(20, 2);

-- In cents, as `lineShares` allots: rounded down, and what is left to the largest remainders, of equal ones to the earlier line.
update order_items i
set discount_share = (a.discount + case when a.discount_rank <= a.discount_left then 1 else 0 end) / 100,
  tax_share = (a.tax + case when a.tax_rank <= a.tax_left then 1 else 0 end) / 100
from (
  select s.id, s.discount, s.tax,
    s.off - sum(s.discount) over of_order as discount_left,
    s.taxed - sum(s.tax) over of_order as tax_left,
    row_number() over (partition by s.order_id order by s.discount_remainder desc, s.id) as discount_rank,
    row_number() over (partition by s.order_id order by s.tax_remainder desc, s.id) as tax_rank
  from (
    select w.id, w.order_id, w.off, w.taxed,
      div(w.off * w.weight, w.whole) as discount, mod(w.off * w.weight, w.whole) as discount_remainder,
      div(w.taxed * w.weight, w.whole) as tax, mod(w.taxed * w.weight, w.whole) as tax_remainder
    from (
      select t.id, t.order_id,
        case when o.subtotal > 0 then t.line_total * 100 else 1 end as weight,
        case when o.subtotal > 0 then o.subtotal * 100 else o.item_count end as whole,
        least(o.discount, o.subtotal) * 100 as off,
        greatest(0, least(o.tax, o.subtotal + o.tax - o.discount)) * 100 as taxed
      from order_items t
      join orders o on o.id = t.order_id
    ) w
  ) s
  window of_order as (partition by s.order_id)
) a
where a.id = i.id;

-- Of a line, what all pieces that came back so far are worth, less those before.
update return_items b
set goods_amount = round(p.goods * p.pieces / p.of, 2) - round(p.goods * (p.pieces - p.quantity) / p.of, 2),
  tax_amount = round(p.tax * p.pieces / p.of, 2) - round(p.tax * (p.pieces - p.quantity) / p.of, 2)
from (
  select r.id, r.quantity, coalesce(s.quantity, i.quantity) as of, coalesce(s.line_total, i.line_total - i.discount_share) as goods,
    coalesce(i.tax_share, 0) as tax,
    sum(r.quantity) over (partition by r.order_item_id, r.sale_item_id order by r.id rows unbounded preceding) as pieces
  from return_items r
  left join order_items i on i.id = r.order_item_id
  left join sale_items s on s.id = r.sale_item_id
) p
where p.id = b.id;

update returns r set goods_amount = b.goods
from (select return_id, sum(goods_amount) as goods from return_items group by return_id) b
where b.return_id = r.id;
