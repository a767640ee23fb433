export interface Invariant {
  /** Answers one row a violation; its columns are told as they are named. Unqualified tables are the tenant's. */
  sql: string;
  says: string;
}

/** What orders, their amounts, their reservations and their movements owe each other. */
export const orderInvariants: readonly Invariant[] = [
  {
    says: 'reserved stock is not the sum of the open orders',
    sql: `select s.product_id, s.reserved, coalesce(i.in_orders, 0) as in_orders
      from stock_levels s
      left join (
        select i.product_id, sum(i.quantity) as in_orders
        from order_items i join orders o on o.id = i.order_id
        where o.status in ('pending', 'processing') group by 1
      ) i using (product_id)
      where s.reserved <> coalesce(i.in_orders, 0)`,
  },
  {
    says: 'a line of an order is not quantity times price',
    sql: `select order_id, id as line_id, quantity, unit_price, line_total
      from order_items where line_total <> quantity * unit_price`,
  },
  {
    says: 'the amounts of an order do not follow from its lines',
    sql: `select o.id as order_id, o.subtotal, o.total, o.item_count, coalesce(i.amount, 0) as lines
      from orders o
      left join (select order_id, sum(line_total) as amount, count(*) as lines from order_items group by 1) i
        on i.order_id = o.id
      where o.subtotal <> coalesce(i.amount, 0)
        or o.item_count <> coalesce(i.lines, 0)
        or o.total <> greatest(0, o.subtotal + o.shipping_cost + o.tax - o.discount)`,
  },
  {
    says: 'the discount and the tax of an order that left are not those of its lines',
    sql: `select o.id as order_id, o.discount, o.tax, i.discount as discounts, i.tax as taxes
      from orders o
      join (
        select order_id, sum(discount_share) as discount, sum(tax_share) as tax, sum(line_total) as goods,
          bool_or(discount_share > line_total) as is_too_much
        from order_items group by 1
      ) i on i.order_id = o.id
      where o.status in ('shipped', 'delivered') and (
        i.is_too_much or i.discount <> least(o.discount, i.goods) or i.tax <> greatest(0, least(o.tax, i.goods + o.tax - o.discount))
      )`,
  },
  {
    says: 'a line has another share of its order than its total has',
    sql: `select o.id as order_id, i.id as line_id, i.line_total, i.discount_share, i.tax_share
      from orders o join order_items i on i.order_id = o.id
      where o.status in ('shipped', 'delivered') and o.subtotal > 0 and (
        abs(i.discount_share * o.subtotal - least(o.discount, o.subtotal) * i.line_total) >= 0.01 * o.subtotal
        or abs(i.tax_share * o.subtotal - greatest(0, least(o.tax, o.subtotal + o.tax - o.discount)) * i.line_total) >= 0.01 * o.subtotal
      )`,
  },
  {
    says: 'the cost of an order that left is not that of its lines',
    sql: `select o.id as order_id, o.goods_cost, coalesce(i.cost, 0) as lines
      from orders o
      left join (select order_id, sum(round(quantity * coalesce(unit_cost, 0), 2)) as cost from order_items group by 1) i
        on i.order_id = o.id
      where o.status in ('shipped', 'delivered') and o.goods_cost <> coalesce(i.cost, 0)`,
  },
  {
    says: 'what was paid for an order is not the sum of its payments',
    sql: `select o.id as order_id, o.amount_paid, coalesce(p.amount, 0) as payments
      from orders o
      left join (select order_id, sum(amount) as amount from payments group by 1) p on p.order_id = o.id
      where o.amount_paid <> coalesce(p.amount, 0)`,
  },
  {
    says: 'what was allowed of an order is not the sum of its allowances, or its goods are not out',
    sql: `select o.id as order_id, o.status, o.amount_allowed, coalesce(a.amount, 0) as allowances
      from orders o left join (select order_id, sum(amount) as amount from allowances group by 1) a on a.order_id = o.id
      where o.amount_allowed <> coalesce(a.amount, 0)
        or (a.order_id is not null and o.status not in ('shipped', 'delivered'))`,
  },
  {
    says: 'what is owed to and by the customer of an order is not its payments less its charge',
    sql: `select order_id, due, credit, paid, charge from (
        select o.id as order_id, coalesce(p.amount, 0) as paid,
          case when o.status = 'cancelled' then 0 else o.total - coalesce(r.amount, 0) - coalesce(a.amount, 0) end as charge,
          case when o.status = 'cancelled' or o.payment_status = 'refunded' then 0
            else greatest(0, o.total - o.amount_returned - o.amount_allowed - o.amount_paid) end as due,
          case when o.status = 'cancelled' then o.amount_paid
            else greatest(0, o.amount_paid - greatest(0, o.total - o.amount_returned - o.amount_allowed)) end as credit,
          o.payment_status
        from orders o
        left join (select order_id, sum(amount) as amount from payments group by 1) p on p.order_id = o.id
        left join (select order_id, sum(amount) as amount from returns group by 1) r on r.order_id = o.id
        left join (select order_id, sum(amount) as amount from allowances group by 1) a on a.order_id = o.id
      ) s
      where credit - due <> paid - charge and not (payment_status = 'refunded' and paid = 0)`,
  },
  {
    says: 'an order that is marked as refunded still has payments',
    sql: `select id as order_id, amount_paid from orders where payment_status = 'refunded' and amount_paid <> 0`,
  },
  {
    says: 'the movements of an order do not fit its status',
    sql: `select order_id, product_id, coalesce(i.ordered, 0) as ordered, coalesce(t.taken, 0) as taken
      from (
        select i.order_id, i.product_id, sum(i.quantity) as ordered
        from order_items i join orders o on o.id = i.order_id
        where o.status in ('shipped', 'delivered') group by 1, 2
      ) i
      full join (
        select source_id as order_id, product_id, -sum(quantity) as taken
        from stock_transactions where source_type = 'order' group by 1, 2
      ) t using (order_id, product_id)
      where coalesce(i.ordered, 0) <> coalesce(t.taken, 0)`,
  },
  {
    says: 'an order has no billing address',
    sql: `select o.id as order_id from orders o
      where not exists (select from order_addresses a where a.order_id = o.id and a.kind = 'billing')`,
  },
];
