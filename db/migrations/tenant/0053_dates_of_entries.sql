-- Bookings go on while the rows are filled; the index comes after them, so that it is not changed row by row.
update stock_entries e set transaction_date = t.transaction_date from stock_transactions t where t.id = e.transaction_id;

create index stock_entries__dates on stock_entries (product_id, location_id) include (transaction_id, transaction_date, quantity);

drop index stock_entries__product_location;

alter index stock_entries__dates rename to stock_entries__product_location;
