-- A scanned code finds its product whatever the case in which the scanner sends letters.
create index products__barcode_folded on products (lower(barcode)) include (sku, is_active) where archived_at is null;

-- What reports sum and count of the ledger they read off an index in the order of time.
drop index stock_transactions__date;

create index stock_transactions__date on stock_transactions (transaction_date, id) include (transaction_type, product_id, quantity, unit_cost);

-- A product's history is counted, filtered and sorted off an index, and only the rows of the page are read.
drop index stock_transactions__product;

create index stock_transactions__product on stock_transactions (product_id, id desc) include (transaction_type, transaction_date, quantity, unit_price, source_type, source_id);

drop index stock_entries__product_location;

create index stock_entries__product_location on stock_entries (product_id, location_id) include (transaction_id);

drop index stock_entries__location;

create index stock_entries__location on stock_entries (location_id) include (transaction_id);
