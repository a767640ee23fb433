-- Sums over the stock of all products read what a piece costs off the index as well.

drop index products__live;

create index products__live on products (id) include (is_active, category_id, manufacturer_id, min_stock_level, cost_price) where archived_at is null;
