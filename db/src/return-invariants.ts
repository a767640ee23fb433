import type { Invariant } from './order-invariants.ts';

/** What returns, their lines, refunds and movements owe each other and their documents. */
export const returnInvariants: readonly Invariant[] = [
  {
    says: 'what was returned of a line is not what its returns say',
    sql: `select 'order' as document, i.id as line_id, i.returned_quantity, coalesce(r.quantity, 0) as returns
      from order_items i
      left join (select order_item_id, sum(quantity) as quantity from return_items group by 1) r on r.order_item_id = i.id
      where i.returned_quantity <> coalesce(r.quantity, 0)
      union all
      select 'sale', i.id, i.returned_quantity, coalesce(r.quantity, 0)
      from sale_items i
      left join (select sale_item_id, sum(quantity) as quantity from return_items group by 1) r on r.sale_item_id = i.id
      where i.returned_quantity <> coalesce(r.quantity, 0)`,
  },
  {
    says: 'what returns took off an order is not their sum, or its goods are not out',
    sql: `select o.id as order_id, o.status, o.amount_returned, coalesce(r.amount, 0) as returns
      from orders o left join (select order_id, sum(amount) as amount from returns group by 1) r on r.order_id = o.id
      where o.amount_returned <> coalesce(r.amount, 0)
        or (r.order_id is not null and o.status not in ('shipped', 'delivered'))`,
  },
  {
    says: 'what the goods of a return brought or had cost is not that of its lines',
    sql: `select r.id as return_id, r.goods_amount, r.goods_cost, b.amount, b.cost
      from returns r
      join (
        select return_id, sum(goods_amount) as amount,
          sum(case when location_id is null then 0 else round(quantity * unit_cost, 2) end) as cost
        from return_items group by 1
      ) b on b.return_id = r.id
      where r.goods_amount <> b.amount or r.goods_cost <> b.cost`,
  },
  {
    says: 'returns took another part of a line than of its pieces',
    sql: `select 'order' as document, i.id as line_id, i.quantity, b.quantity as returned, b.goods, b.tax
      from order_items i
      join (
        select order_item_id, sum(quantity) as quantity, sum(goods_amount) as goods, sum(tax_amount) as tax
        from return_items group by 1
      ) b on b.order_item_id = i.id
      where b.goods <> round((i.line_total - i.discount_share) * b.quantity / i.quantity, 2)
        or b.tax <> round(i.tax_share * b.quantity / i.quantity, 2)
      union all
      select 'sale', i.id, i.quantity, b.quantity, b.goods, b.tax
      from sale_items i
      join (
        select sale_item_id, sum(quantity) as quantity, sum(goods_amount) as goods, sum(tax_amount) as tax
        from return_items group by 1
      ) b on b.sale_item_id = i.id
      where b.goods <> b.quantity * i.unit_price or b.tax <> 0`,
  },
  {
    says: 'more was taken off a document than it charged',
    sql: `select 'order' as document, o.id, o.total, o.amount_returned, o.amount_allowed
      from orders o where o.amount_returned + o.amount_allowed > o.total
      union all
      select 'sale', s.id, s.total_amount, coalesce(r.amount, 0), coalesce(a.amount, 0)
      from sales s
      left join (select sale_id, sum(amount) as amount from returns group by 1) r on r.sale_id = s.id
      left join (select sale_id, sum(amount) as amount from allowances group by 1) a on a.sale_id = s.id
      where coalesce(r.amount, 0) + coalesce(a.amount, 0) > s.total_amount`,
  },
  {
    says: 'what was allowed of a sale is below nothing or not what was given back',
    sql: `select sale_id, amount, paid from (
        select a.sale_id, a.amount, coalesce(p.amount, 0) as paid, sum(a.amount) over (partition by a.sale_id) as allowed
        from allowances a
        left join (select allowance_id, sale_id, sum(amount) as amount from payments group by 1, 2) p
          on p.allowance_id = a.id and p.sale_id = a.sale_id
        where a.sale_id is not null
      ) a
      where amount <> -paid or allowed < 0`,
  },
  {
    // From the lines, where the one above goes by the totals of the documents.
    says: 'the revenue of a document is below nothing',
    sql: `select 'order' as document, o.id, i.amount as lines, r.amount as returned, a.amount as allowed
      from orders o
      join (select order_id, sum(line_total) as amount from order_items group by 1) i on i.order_id = o.id
      left join (select order_id, sum(amount) as amount from returns group by 1) r on r.order_id = o.id
      left join (select order_id, sum(amount) as amount from allowances group by 1) a on a.order_id = o.id
      where greatest(0, i.amount + o.shipping_cost + o.tax - o.discount) < coalesce(r.amount, 0) + coalesce(a.amount, 0)
      union all
      select 'sale', i.sale_id, i.amount, r.amount, a.amount
      from (select sale_id, sum(quantity * unit_price) as amount from sale_items group by 1) i
      left join (select sale_id, sum(amount) as amount from returns group by 1) r using (sale_id)
      left join (select sale_id, sum(amount) as amount from allowances group by 1) a using (sale_id)
      where i.amount < coalesce(r.amount, 0) + coalesce(a.amount, 0)`,
  },
  {
    says: 'the refund of a return is not what was given back',
    sql: `select r.id as return_id, r.refund_amount, coalesce(p.amount, 0) as payments
      from returns r left join (select return_id, sum(amount) as amount from payments group by 1) p on p.return_id = r.id
      where r.refund_amount <> -coalesce(p.amount, 0)`,
  },
  {
    says: 'more was given back for a sale than it charged',
    sql: `select s.id as sale_id, s.total_amount, p.amount as refunds
      from sales s join (select sale_id, sum(amount) as amount from payments group by 1) p on p.sale_id = s.id
      where p.amount > 0 or s.total_amount + p.amount < 0`,
  },
  {
    says: 'what undoes a return is not its mirror',
    sql: `select r.id as return_id, m.id as undone_by
      from returns m join returns r on r.id = m.undoes_id
      where (r.order_id, r.sale_id, r.created_at) is distinct from (m.order_id, m.sale_id, m.created_at)
        or r.undoes_id is not null or r.amount + m.amount <> 0 or r.refund_amount + m.refund_amount <> 0
        or r.fee_amount + m.fee_amount <> 0 or r.goodwill_amount + m.goodwill_amount <> 0
        or r.goods_amount + m.goods_amount <> 0 or r.goods_cost + m.goods_cost <> 0
        or exists (
          select from return_items i where i.return_id in (r.id, m.id)
          group by i.order_item_id, i.sale_item_id, i.location_id having sum(i.quantity) <> 0
        )`,
  },
  {
    says: 'the restocked goods of a return and its movements differ',
    sql: `select return_id, product_id, location_id, coalesce(i.quantity, 0) as restocked, coalesce(t.quantity, 0) as moved
      from (
        select i.return_id, coalesce(o.product_id, s.product_id) as product_id, i.location_id, sum(i.quantity) as quantity
        from return_items i
        left join order_items o on o.id = i.order_item_id
        left join sale_items s on s.id = i.sale_item_id
        where i.location_id is not null group by 1, 2, 3
      ) i
      full join (
        select t.source_id as return_id, e.product_id, e.location_id, sum(e.quantity) as quantity
        from stock_transactions t join stock_entries e on e.transaction_id = t.id
        where t.source_type = 'return' group by 1, 2, 3
      ) t using (return_id, product_id, location_id)
      where i.quantity is distinct from t.quantity`,
  },
];
