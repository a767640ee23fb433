-- When the invoice of an order was first handed out, as a file or by mail (docs/rules.md#invoices). Null: never. Of older orders the audit
-- log knows the mails; files of before were not noted. The version before neither reads nor writes it.
alter table orders add column invoiced_at timestamptz;

update orders o
set invoiced_at = e.at
from (
  select subject_id, min(at) as at from audit_log where action = 'order.email' and subject_type = 'order' group by subject_id
) e
where e.subject_id = o.id;
