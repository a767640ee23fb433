import type { Invariant } from './order-invariants.ts';

/** What purchase orders, their receipts, reversals and movements owe each other. */
export const purchaseInvariants: readonly Invariant[] = [
  {
    says: 'a purchase order is not what its lines and rates add up to',
    sql: `select o.id as purchase_order_id, o.subtotal, o.total, coalesce(i.amount, 0) as lines
      from purchase_orders o
      left join (select purchase_order_id, sum(line_total) as amount from purchase_order_items group by 1) i
        on i.purchase_order_id = o.id
      where o.subtotal <> coalesce(i.amount, 0)
        or o.total <> greatest(0, o.subtotal + round(o.subtotal * o.tax / 100, 2) + o.shipping_cost - o.discount)`,
  },
  {
    says: 'a line of a purchase order is not quantity times price',
    sql: `select purchase_order_id, id as line_id, quantity, unit_price, line_total
      from purchase_order_items where line_total <> round(quantity * unit_price, 2)`,
  },
  {
    says: 'what a line of a purchase order received is not what its receipts say, or more than was ordered',
    sql: `select i.id as line_id, i.quantity, i.received_quantity, coalesce(r.quantity, 0) as receipts
      from purchase_order_items i
      left join (
        select ri.item_id, sum(ri.quantity) as quantity
        from purchase_receipt_items ri
        left join purchase_receipt_reversals v on v.receipt_id = ri.receipt_id
        where v.receipt_id is null group by 1
      ) r on r.item_id = i.id
      where i.received_quantity <> coalesce(r.quantity, 0) or i.received_quantity + i.not_delivered_quantity > i.quantity`,
  },
  {
    says: 'a line of a receipt is of another order than its receipt',
    sql: `select ri.id as receipt_line_id, r.purchase_order_id, i.purchase_order_id as order_of_line
      from purchase_receipt_items ri
      join purchase_receipts r on r.id = ri.receipt_id
      join purchase_order_items i on i.id = ri.item_id
      where i.purchase_order_id <> r.purchase_order_id`,
  },
  {
    says: 'the status of a purchase order is not what its lines say',
    sql: `select o.id as purchase_order_id, o.status, i.ordered, i.received, i.not_delivered
      from purchase_orders o
      join (
        select purchase_order_id, sum(quantity) as ordered, sum(received_quantity) as received,
          sum(not_delivered_quantity) as not_delivered
        from purchase_order_items group by 1
      ) i on i.purchase_order_id = o.id
      where (o.status = 'received') <> (i.received + i.not_delivered = i.ordered)
        or (i.received > 0 and o.status not in ('partial', 'received'))`,
  },
  {
    says: 'a purchase order is closed with nothing given up, or gave something up without being closed',
    sql: `select o.id as purchase_order_id, o.closed_at is not null as is_closed, i.not_delivered
      from purchase_orders o
      join (
        select purchase_order_id, sum(not_delivered_quantity) as not_delivered from purchase_order_items group by 1
      ) i on i.purchase_order_id = o.id
      where (o.closed_at is not null) <> (i.not_delivered > 0) or (o.closed_at is null and o.close_reason <> '')`,
  },
  {
    says: 'a line of a receipt and its movement differ',
    sql: `select r.id as receipt_line_id, t.id as transaction_id, r.quantity, t.quantity as moved
      from (
        select ri.id, m.transaction_id, m.quantity, ri.location_id, i.purchase_order_id, i.product_id, i.unit_price
        from purchase_receipt_items ri
        join purchase_order_items i on i.id = ri.item_id
        left join purchase_receipt_reversals v on v.receipt_id = ri.receipt_id
        left join purchase_receipt_reversal_items vi on vi.receipt_item_id = ri.id
        cross join lateral (
          values (ri.transaction_id, ri.quantity, true), (vi.transaction_id, -ri.quantity, v.receipt_id is not null)
        ) m (transaction_id, quantity, is_booked)
        where m.is_booked
      ) r
      full join (
        select t.*, e.location_id from stock_transactions t join stock_entries e on e.transaction_id = t.id
        where t.source_type = 'purchase-order'
      ) t on t.id = r.transaction_id and t.source_id = r.purchase_order_id and t.product_id = r.product_id
        and t.quantity = r.quantity and t.unit_price = r.unit_price and t.location_id = r.location_id
        and t.transaction_type = 'purchase'
      where r.id is null or t.id is null`,
  },
  {
    says: 'a receipt and its reversal book another cost',
    sql: `select ri.id as receipt_line_id, t.unit_cost, b.unit_cost as back
      from purchase_receipt_reversal_items vi
      join purchase_receipt_items ri on ri.id = vi.receipt_item_id
      join stock_transactions t on t.id = ri.transaction_id
      join stock_transactions b on b.id = vi.transaction_id
      where t.unit_cost <> b.unit_cost`,
  },
];
