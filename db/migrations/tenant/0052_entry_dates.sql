-- The date of an entry's transaction, beside it: stock as of a moment sums a million entries without joining their transactions.
-- Null where a server of the version before wrote the entry; then the transaction tells.
alter table stock_entries add column transaction_date timestamptz;
