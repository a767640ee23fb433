-- Counted cash is what the counter took in; where more was given back than taken, it is negative.

alter table day_closings drop constraint day_closings__counted_range;

alter table day_closings add constraint day_closings__counted_range
  check (counted_cash between -999999999999.99 and 999999999999.99) not valid;

alter table day_closings validate constraint day_closings__counted_range;
