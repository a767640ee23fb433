/** Fills the tables of a tenant with books that agree with each other. */
export const balancedBooks = `
  insert into products (sku, name, selling_price, cost_price, created_at, updated_at) values ('SKU-000001', 'Rope', 5, 2, now(), now());
  insert into locations (name, created_at) values ('Main', now()), ('Attic', now());
  insert into stock_levels (product_id, total_stock, reserved) values (1, 5, 3);
  insert into inventory_items (product_id, location_id, quantity) values (1, 1, 2), (1, 2, 3);
  insert into sales (sale_number, total_amount, goods_cost, created_by_id, created_by_username, created_by_full_name, created_at)
    values ('SALE-000001', 15, 6, 1, 'ada', 'Ada', now());
  insert into sale_items (sale_id, product_id, product_name, sku, quantity, unit_price, unit_cost, line_total)
    values (1, 1, 'Rope', 'SKU-000001', 3, 5, 2, 15);
  insert into stock_transactions
      (transaction_type, product_id, quantity, unit_price, unit_cost, source_type, source_id, created_by_username, created_by_full_name, transaction_date, created_at)
    values ('purchase', 1, 10, 2, 2, 'manual', null, 'ada', 'Ada', now(), now()),
      ('transfer', 1, 3, 2, 2, 'manual', null, 'ada', 'Ada', now(), now()),
      ('sale', 1, -3, 5, 2, 'sale', 1, 'ada', 'Ada', now(), now()),
      ('sale', 1, -2, 5, 2, 'order', 2, 'ada', 'Ada', now(), now());
  insert into stock_entries (transaction_id, transaction_date, product_id, location_id, quantity)
    values (1, now(), 1, 1, 10), (2, now(), 1, 1, -3), (2, now(), 1, 2, 3), (3, now(), 1, 1, -3), (4, now(), 1, 1, -2);
  insert into customers (name, created_at, updated_at) values ('Grace', now(), now());
  insert into orders (order_number, customer_id, customer_name, status, payment_status, payment_method, subtotal, shipping_cost, tax, discount, total,
      item_count, created_by_id, created_by_username, created_by_full_name, created_at, updated_at)
    values ('ORD-000001', 1, 'Grace', 'pending', 'pending', 'Cash', 15, 1, 2, 3, 15, 1, 1, 'ada', 'Ada', now(), now()),
      ('ORD-000002', 1, 'Grace', 'shipped', 'paid', 'Cash', 10, 0, 0, 50, 0, 1, 1, 'ada', 'Ada', now(), now());
  update orders set amount_paid = 7.5 where id = 2;
  insert into payments (order_id, amount, method, paid_on, created_by_id, created_by_username, created_by_full_name, created_at)
    values (2, 10, 'Cash', '2030-01-01', 1, 'ada', 'Ada', now()), (2, -2.5, 'Cash', '2030-01-01', 1, 'ada', 'Ada', now());
  insert into order_items (order_id, product_id, product_name, sku, quantity, unit_price, line_total, discount_share, tax_share)
    values (1, 1, 'Rope', 'SKU-000001', 3, 5, 15, 3, 2), (2, 1, 'Rope', 'SKU-000001', 2, 5, 10, 10, 0);
  insert into order_addresses (order_id, kind, street, city, state, zip_code, country)
    values (1, 'billing', 'S', 'C', 'T', 'Z', 'Canada'), (2, 'billing', 'S', 'C', 'T', 'Z', 'Canada');`;
