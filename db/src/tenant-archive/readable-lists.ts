/** The lists of an export that are read by people: a row has all that it needs to be understood. */
export const readableLists: Readonly<Record<string, string>> = {
  products: `
    select p.sku, p.name, p.barcode, c.name as category, m.name as manufacturer, p.selling_price, p.cost_price, s.total_stock, s.reserved,
      p.min_stock_level, p.is_active, p.description, p.created_at, p.archived_at
    from products p left join stock_levels s on s.product_id = p.id left join categories c on c.id = p.category_id
    left join manufacturers m on m.id = p.manufacturer_id order by p.id`,
  'stock by location': `
    select p.sku, p.name, l.name as location, i.quantity
    from inventory_items i join products p on p.id = i.product_id join locations l on l.id = i.location_id order by p.id, l.id`,
  'stock ledger': `
    select t.id as movement, t.transaction_date, t.transaction_type, p.sku, p.name, l.name as location, e.quantity, t.unit_price, t.unit_cost,
      t.reference, t.reason, t.notes, t.source_type, t.source_id, t.created_by_full_name as person
    from stock_entries e join stock_transactions t on t.id = e.transaction_id join products p on p.id = e.product_id
    join locations l on l.id = e.location_id order by e.id`,
  sales: `
    select s.sale_number, s.created_at, s.customer_name, s.payment_method, i.sku, i.product_name, i.quantity, i.unit_price, i.line_total,
      i.returned_quantity, s.total_amount as total, s.created_by_full_name as person
    from sales s join sale_items i on i.sale_id = s.id order by s.id, i.id`,
  'orders and invoices': `
    select o.order_number, o.created_at, o.status, o.payment_status, o.payment_method, o.customer_name as customer,
      i.sku, i.product_name, i.quantity, i.unit_price, i.line_total, i.returned_quantity,
      o.subtotal, o.shipping_cost, o.tax, o.discount, o.total, o.amount_returned, o.amount_allowed, o.amount_paid, o.shipped_at, o.created_by_full_name as person
    from orders o join customers c on c.id = o.customer_id join order_items i on i.order_id = o.id order by o.id, i.id`,
  'purchase orders': `
    select o.po_number, o.created_at, o.status, s.name as supplier, i.sku, i.product_name, i.quantity, i.received_quantity, i.unit_price,
      i.line_total, o.shipping_cost, o.tax, o.discount, o.total, o.expected_delivery_date, o.created_by_full_name as person
    from purchase_orders o join suppliers s on s.id = o.supplier_id join purchase_order_items i on i.purchase_order_id = o.id
    order by o.id, i.id`,
};
