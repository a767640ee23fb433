-- What a receipt that changes costs made of each of its products, so that its reversal can take that back, or say that it does not. A
-- server of the version before writes none: reversing what it received leaves costs alone.

create table purchase_receipt_costs (
  receipt_id bigint not null constraint purchase_receipt_costs__receipt_fk references purchase_receipts (id),
  product_id bigint not null constraint purchase_receipt_costs__product_fk references products (id),
  cost_before numeric not null,
  cost_after numeric not null,
  is_left boolean not null default false,
  constraint purchase_receipt_costs_pkey primary key (receipt_id, product_id),
  constraint purchase_receipt_costs__cost_before_decimals check (min_scale(cost_before) <= 4 and abs(cost_before) < 1000000000000),
  constraint purchase_receipt_costs__cost_after_decimals check (min_scale(cost_after) <= 4 and abs(cost_after) < 1000000000000)
);

create index purchase_receipt_costs__product on purchase_receipt_costs (product_id, receipt_id);

-- The audit log keeps each change as [before, after], with the order that caused it, at the moment of the receipt.
insert into purchase_receipt_costs (receipt_id, product_id, cost_before, cost_after)
select distinct on (r.id, p.id) r.id, p.id, (a.changes -> 'cost_price' ->> 0)::numeric, (a.changes -> 'cost_price' ->> 1)::numeric
from audit_log a
join products p on p.id = a.subject_id
join purchase_orders o on o.po_number = a.changes ->> 'purchase_order'
join purchase_receipts r on r.purchase_order_id = o.id and r.received_at = a.at
where a.action = 'product.update' and jsonb_typeof(a.changes -> 'cost_price') = 'array'
order by r.id, p.id, a.id;
