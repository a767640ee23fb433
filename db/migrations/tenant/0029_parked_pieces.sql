-- A sale can have more pieces than an integer holds: many lines of up to 99,999,999 each.

alter table parked_sales alter column item_count type bigint;
