-- What somebody should act on: few rows of large tables, counted whenever a dashboard is open.

create index stock_levels__short on stock_levels (product_id) where reserved > total_stock;

create index orders__due on orders (created_at, id) where status <> 'cancelled' and total > amount_returned + amount_paid;

-- Sales figures of a period read the orders that left in it.
create index orders__shipped_at on orders (shipped_at, id) include (status, total, subtotal, discount) where shipped_at is not null;
