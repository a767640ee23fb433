-- A scanned code finds its product whatever the case in which the scanner sends letters.
create index products__barcode_folded on products (lower(barcode)) include (sku, is_active) where archived_at is null;

-- What reports sum and count of the ledger they read off an index in the order of time.
drop index stock_transactions__date;

create index stock_transactions__date on stock_transactions (transaction_date, id) include (transaction_type, product_id, quantity, unit_cost);
