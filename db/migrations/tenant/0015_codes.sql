-- A scanned code finds its product whatever the case in which the scanner sends letters.
create index products__barcode_folded on products (lower(barcode)) include (sku, is_active) where archived_at is null;
