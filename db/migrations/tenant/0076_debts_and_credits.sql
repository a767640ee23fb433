-- Debts: refunded orders are none.
create index orders__unpaid on orders (created_at, id) where status <> 'cancelled' and payment_status <> 'refunded' and total > amount_returned + amount_allowed + amount_paid;

drop index orders__due;

-- What the tenant owes its customers.
create index orders__in_credit on orders (created_at, id) where amount_paid > 0 and (status = 'cancelled' or amount_returned + amount_allowed + amount_paid > total);
