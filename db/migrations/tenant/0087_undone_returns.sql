-- A return that takes back another: its amounts and quantities are those of the other with a minus. A server of the version before
-- reads it as any return, and its sums are right. `payment_status` is the order's before the return, to be restored.

alter table returns add column undoes_id bigint;

alter table returns add column payment_status text;

alter table returns add constraint returns__undoes_fk foreign key (undoes_id) references returns (id);

create unique index returns__undoes on returns (undoes_id) where undoes_id is not null;

alter table returns drop constraint returns__amount_range;

alter table returns add constraint returns__amount_range check (case when undoes_id is null
  then refund_amount >= 0 and amount between 0 and 999999999999.99
  else refund_amount <= 0 and amount between -999999999999.99 and 0 end);

alter table returns drop constraint returns__fee_range;

alter table returns add constraint returns__fee_range check (case when undoes_id is null
  then fee_amount >= 0 and goodwill_amount >= 0 else fee_amount <= 0 and goodwill_amount <= 0 end);

alter table return_items drop constraint return_items__quantity_range;

alter table return_items add constraint return_items__quantity_range check (abs(quantity) between 1 and 99999999);

alter table return_items drop constraint return_items__amounts_range;

alter table return_items add constraint return_items__amounts_range check (case when quantity > 0
  then goods_amount >= 0 and tax_amount >= 0 else goods_amount <= 0 and tax_amount <= 0 end);
