-- Notifications of short products, late deliveries and mails that were given up. A server of the version before shows none
-- of these kinds.

alter table notifications drop constraint notifications__kind_known;

alter table notifications add constraint notifications__kind_known
  check (
    kind in (
      'low_stock', 'out_of_stock', 'short', 'order_received', 'purchase_order_received', 'late_delivery',
      'import_finished', 'mail_failed'
    )
  ) not valid;

-- Of which orders people were told that they are late, by the day on which they were expected.
create table late_delivery_notices (
  purchase_order_id bigint not null
    constraint late_delivery_notices__order_fk references purchase_orders (id) on delete cascade,
  expected_on date not null,
  constraint late_delivery_notices_pkey primary key (purchase_order_id, expected_on)
);
