-- Why stock is removed by hand: a list that the tenant edits, and the words of the moment on the ledger row. A server of the
-- version before writes rows without a reason.

create table removal_reasons (
  id bigserial constraint removal_reasons_pkey primary key,
  name text not null,
  is_active boolean not null default true,
  created_at timestamptz not null
);

create unique index removal_reasons__name on removal_reasons (lower(name));

insert into removal_reasons (name, created_at)
select name, now()
from unnest(array['Damaged', 'Lost', 'Expired', 'Used', 'Returned to supplier', 'Other']) as names (name);

alter table stock_transactions add column reason text not null default '';
