-- What somebody should act on: few rows of large tables, counted whenever a dashboard is open.

create index stock_levels__short on stock_levels (product_id) where reserved > total_stock;

create index orders__due on orders (created_at, id) where status <> 'cancelled' and total > amount_returned + amount_paid;
