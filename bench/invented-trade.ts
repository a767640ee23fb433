/** How many documents a tenant of the benches has. */
export interface Trade {
  orders: number;
  sales: number;
  purchaseOrders: number;
}

/** A number below `max` that looks random and is the same on every run. */
export const draw = (salt: number, max: number) => `((n * 2654435761 + ${salt} * 40503) / 65536 % ${max})::integer`;

const by = "1, 'bench', 'Ada Okoro'";
const byColumns = 'created_by_id, created_by_username, created_by_full_name';
const customers = 20_000;

/**
 * Documents by SQL over so many days that end now: orders in every status, nearly all paid, counter sales, returns and refunds of
 * both, and purchase orders of which most came in. What they move is in `moved`, a table of the session, for the ledger.
 */
export function trade(products: number, { orders, sales, purchaseOrders }: Trade, days: number): string[] {
  const at = (count: number) => `now() - ((${count} - n) * ${days}::float8 / ${count} || ' days')::interval`;
  return [
    `insert into customers (name, email, phone, created_at, updated_at)
      select 'Customer ' || n, 'customer-' || n || '@example.com', '+254 700 ' || n, now(), now() from generate_series(1, ${customers}) n`,
    ...draftOf('order_lines', orders, products),
    ...draftOf('sale_lines', sales, products),
    `insert into orders (order_number, customer_id, customer_name, status, payment_status, payment_method, subtotal, shipping_cost, tax,
        discount, total, item_count, amount_paid, ${byColumns}, created_at, updated_at, shipped_at, delivered_at, goods_cost)
      select 'ORD-' || lpad(n::text, 6, '0'), customer, 'Customer ' || customer, status, case when left_it then 'paid' else 'pending' end,
        'Credit Card', subtotal, 5, 2, discount, subtotal + 7 - discount, lines, case when left_it then subtotal + 7 - discount else 0 end, ${by}, at, at,
        case when left_it then least(at + interval '30 hours', now()) end, case when status = 'delivered' then least(at + interval '80 hours', now()) end,
        case when left_it then cost end
      from (select n, subtotal, lines, cost, 1 + ${draw(22, customers)} as customer, ${at(orders)} as at, status, status in ('shipped', 'delivered') as left_it,
          case when ${draw(23, 10)} = 0 then round(subtotal / 10, 2) else 0 end as discount
        from (select n, sum(line_total) as subtotal, sum(quantity * unit_cost) as cost, count(*) as lines,
            case when ${draw(24, 100)} < 7 then 'cancelled' when n > ${orders} * 0.97 then (array['pending', 'processing'])[1 + n % 2]
              else (array['shipped', 'delivered', 'delivered'])[1 + n % 3] end as status
          from order_lines group by n) d) o
      order by n`,
    `insert into order_items (order_id, product_id, product_name, sku, quantity, unit_price, unit_cost, line_total)
      select n, product_id, product_name, sku, quantity, unit_price, unit_cost, line_total from order_lines order by n`,
    // Shares that sum to the order; which line has a cent more is all the same here.
    `update order_items i set discount_share = s.discount, tax_share = s.tax
      from (select i.id, round(o.discount * sum(i.line_total) over w / o.subtotal, 2) - round(o.discount * (sum(i.line_total) over w - i.line_total) / o.subtotal, 2) as discount,
          round(o.tax * sum(i.line_total) over w / o.subtotal, 2) - round(o.tax * (sum(i.line_total) over w - i.line_total) / o.subtotal, 2) as tax
        from order_items i join orders o on o.id = i.order_id window w as (partition by i.order_id order by i.id)) s
      where s.id = i.id`,
    `insert into payments (order_id, amount, method, paid_on, ${byColumns}, created_at)
      select id, amount_paid, payment_method, shipped_at::date, ${by}, shipped_at from orders where amount_paid > 0 order by id`,
    `insert into payments (order_id, amount, method, paid_on, ${byColumns}, created_at)
      select id, -1, payment_method, now()::date, ${by}, least(shipped_at + interval '9 days', now()) from orders where amount_paid > 1 and id % 90 = 0 order by id`,
    `insert into sales (sale_number, customer_name, customer_id, payment_method, total_amount, goods_cost, ${byColumns}, created_at)
      select 'SALE-' || lpad(n::text, 6, '0'), '', case when n % 4 = 0 then 1 + ${draw(25, customers)} end,
        (array['Cash', 'Credit Card'])[1 + n % 2], sum(line_total), sum(quantity * unit_cost), ${by}, ${at(sales)}
      from sale_lines group by n order by n`,
    `insert into sale_items (sale_id, product_id, product_name, sku, quantity, unit_price, unit_cost, line_total)
      select n, product_id, product_name, sku, quantity, unit_price, unit_cost, line_total from sale_lines order by n`,
    ...returnsOf('order', "join orders d on d.id = i.order_id and d.status = 'delivered'", 'd.shipped_at', 40),
    ...returnsOf('sale', 'join sales d on d.id = i.sale_id', 'd.created_at', 60),
    ...purchases(products, purchaseOrders, at(purchaseOrders)),
    `insert into audit_log (at, actor_id, actor_name, action, subject_type, subject_id, subject_name)
      select at, 1, 'Ada Okoro', kind || '.create', kind, id, number from (
        select created_at as at, 'product' as kind, id, sku as number from products union all
        select created_at, 'order', id, order_number from orders union all
        select created_at, 'sale', id, sale_number from sales) e order by at`,
    `create temporary table moved as
      select 'sale' as type, i.product_id, -i.quantity as quantity, i.unit_price, i.unit_cost, d.order_number as reference, 'order' as source, d.id, d.shipped_at as at
        from order_items i join orders d on d.id = i.order_id where d.status in ('shipped', 'delivered')
      union all select 'sale', i.product_id, -i.quantity, i.unit_price, i.unit_cost, d.sale_number, 'sale', d.id, d.created_at
        from sale_items i join sales d on d.id = i.sale_id
      union all select 'adjustment', coalesce(o.product_id, s.product_id), b.quantity, coalesce(o.unit_price, s.unit_price), b.unit_cost, r.return_number, 'return', r.id, r.created_at
        from returns r join return_items b on b.return_id = r.id left join order_items o on o.id = b.order_item_id left join sale_items s on s.id = b.sale_item_id
      union all select 'purchase', i.product_id, i.received_quantity, i.unit_price, i.unit_price, d.po_number, 'purchase-order', d.id, least(d.created_at + interval '5 days', now())
        from purchase_order_items i join purchase_orders d on d.id = i.purchase_order_id where i.received_quantity > 0`,
  ];
}

/** One to three lines for each document, at the products' prices; the first tenth of the products is in half of them. */
function draftOf(table: string, documents: number, products: number): string[] {
  return [
    `create temporary table ${table} as
      select d.n, p.id as product_id, p.name as product_name, p.sku, d.quantity, p.selling_price as unit_price, p.cost_price as unit_cost,
        d.quantity * p.selling_price as line_total
      from (select n / 4 as n, 1 + ${draw(21, 5)} as quantity,
          1 + case when n % 2 = 0 then ${draw(26, Math.ceil(products / 10))} else ${draw(27, products)} end as product_id
        from generate_series(4::bigint, ${documents * 4 + 3}) n where n % 4 <= n / 4 % 3) d
      join products p on p.id = d.product_id`,
    `analyze ${table}`,
  ];
}

/** One piece of the first line of one document in so many, back in the stock and refunded three days later. */
function returnsOf(kind: 'order' | 'sale', join: string, since: string, oneIn: number): string[] {
  return [
    `create temporary table back as
      select i.id, i.${kind}_id as document, i.unit_price, i.unit_cost, least(${since} + interval '3 days', now()) as at
      from (select distinct on (${kind}_id) * from ${kind}_items order by ${kind}_id, id) i ${join} where d.id % ${oneIn} = 0`,
    `insert into returns (return_number, ${kind}_id, amount, refund_amount, goods_amount, goods_cost, ${byColumns}, created_at)
      select 'RET-${kind}-' || document, document, unit_price, unit_price, unit_price, unit_cost, ${by}, at from back order by document`,
    `insert into return_items (return_id, ${kind}_item_id, quantity, goods_amount, tax_amount, unit_cost, location_id)
      select r.id, b.id, 1, b.unit_price, 0, b.unit_cost, 1 from back b join returns r on r.${kind}_id = b.document order by r.id`,
    `insert into payments (${kind}_id, amount, method, paid_on, return_id, ${byColumns}, created_at)
      select ${kind}_id, -amount, 'Cash', created_at::date, id, ${by}, created_at from returns where ${kind}_id is not null and amount > 0 order by id`,
    `update ${kind}_items set returned_quantity = 1 where id in (select id from back)`,
    ...(kind === 'order'
      ? [
          'update orders o set amount_returned = b.unit_price, amount_paid = greatest(0, o.amount_paid - b.unit_price) from back b where b.document = o.id',
        ]
      : []),
    'drop table back',
  ];
}

/** Five lines each from two hundred suppliers; the newest twentieth is still on its way or not ordered yet. */
function purchases(products: number, count: number, at: string): string[] {
  return [
    `insert into suppliers (name, email, created_at, updated_at)
      select 'Supplier ' || n, 'supplier-' || n || '@example.com', now(), now() from generate_series(1, 200) n`,
    `insert into purchase_orders (po_number, supplier_id, location, status, expected_delivery_date, subtotal, total, ${byColumns}, created_at, updated_at)
      select 'PO-' || lpad(n::text, 6, '0'), 1 + n % 200, 'Main',
        case when n % 25 = 0 then 'cancelled' when n > ${count} * 0.95 then (array['draft', 'submitted', 'approved', 'ordered', 'partial'])[1 + n % 5] else 'received' end,
        (${at})::date + 5, 100, 100, ${by}, ${at}, ${at} from generate_series(1::bigint, ${count}) n`,
    `insert into purchase_order_items (purchase_order_id, product_id, product_name, sku, quantity, received_quantity, unit_price, line_total)
      select o.id, p.id, p.name, p.sku, 40, case o.status when 'received' then 40 when 'partial' then 10 else 0 end, p.cost_price, 40 * p.cost_price
      from purchase_orders o cross join generate_series(1, 5) k join products p on p.id = 1 + (o.id * 31 + k * 7919) % ${products} order by o.id`,
  ];
}
