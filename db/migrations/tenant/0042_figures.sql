-- What figures and the transactions report read, off indexes: what documents charged, refunds without a return, and
-- the words on a movement or an item.

drop index orders__created_at;

create index orders__created_at on orders (created_at, id) include (status, item_count, shipped_at);

drop index sales__created_at;

create index sales__created_at on sales (created_at, id) include (total_amount, customer_id, created_by_id);

create index payments__refund on payments (order_id, created_at) include (amount) where return_id is null and amount < 0;

create index stock_transactions__text on stock_transactions using gin (lower(reference || ' ' || notes || ' ' || created_by_username) public.gin_trgm_ops);

create index order_items__text on order_items using gin (lower(product_name || ' ' || sku) public.gin_trgm_ops);
