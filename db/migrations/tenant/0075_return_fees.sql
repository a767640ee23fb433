-- What the tenant kept of the value of returned goods, and what it gave back beyond it: `amount` is that value less the fee plus the
-- goodwill. A server of the version before writes neither; its rows have null.
--
-- What a counter sale gave back is what its return takes off; the rest of the value, at most what was left of the total, was kept.
-- All returns of an order take off its total and no more.

alter table returns add column fee_amount numeric(14, 2);

alter table returns add column goodwill_amount numeric(14, 2);

alter table returns drop constraint returns__amount_range;

alter table returns add constraint returns__amount_range check (refund_amount >= 0 and amount between 0 and 999999999999.99);

alter table returns add constraint returns__fee_range check (fee_amount >= 0 and goodwill_amount >= 0);

update returns r
set amount = r.refund_amount,
  fee_amount = greatest(0, b.value - r.refund_amount),
  goodwill_amount = greatest(0, r.refund_amount - b.value)
from (
  select r.id, least(coalesce(r.goods_price, r.amount), s.total_amount - coalesce(sum(r.refund_amount) over before, 0)) as value
  from returns r
  join sales s on s.id = r.sale_id
  window before as (partition by r.sale_id order by r.id rows between unbounded preceding and 1 preceding)
) b
where b.id = r.id;

update returns r
set amount = b.amount, fee_amount = 0, goodwill_amount = greatest(0, b.amount - b.value)
from (
  select t.id, least(t.total, t.taken) - least(t.total, t.taken - t.amount) as amount,
    greatest(0, t.goods + round(t.goods * t.charges / t.subtotal, 2))
      - greatest(0, t.goods_before + round(t.goods_before * t.charges / t.subtotal, 2)) as value
  from (
    select r.id, r.amount, o.total, sum(r.amount) over so_far as taken,
      o.tax - o.discount as charges, greatest(o.subtotal, 0.01) as subtotal,
      sum(coalesce(r.goods_price, r.amount)) over so_far as goods,
      sum(coalesce(r.goods_price, r.amount)) over so_far - coalesce(r.goods_price, r.amount) as goods_before
    from returns r
    join orders o on o.id = r.order_id
    window so_far as (partition by r.order_id order by r.id rows unbounded preceding)
  ) t
) b
where b.id = r.id;

update orders o
set amount_returned = r.amount
from (select order_id, sum(amount) as amount from returns where order_id is not null group by order_id) r
where r.order_id = o.id and o.amount_returned <> r.amount;
