-- The audit log is only added to, and rows of the stock ledger are never deleted. A migration that has to change such rows
-- grants the right first and revokes it again. Of the ledger the right to update stays: the row locks of foreign keys need it.

revoke update, delete, truncate on audit_log from current_user;

revoke delete, truncate on stock_transactions from current_user;

revoke delete, truncate on stock_entries from current_user;
