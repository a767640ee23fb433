-- An order's own copy of its customer, as the customer was when the order was taken: invoices are drawn from it. A server of
-- the version before leaves it empty; such an order shows the customer as it is.

alter table orders add column customer_name text;

alter table orders add column customer_email text;

alter table orders add column customer_phone text;

update orders o set customer_name = c.name, customer_email = c.email, customer_phone = c.phone
from customers c where c.id = o.customer_id;
