-- The counter's end of day: what was expected by payment method and what cash was counted. Rows are never changed; a correction
-- is another row that names the one it corrects, so a day has one first closing and each closing at most one correction.

create table day_closings (
  id bigserial constraint day_closings_pkey primary key,
  day date not null,
  corrects_id bigint constraint day_closings__corrects_fk references day_closings (id),
  expected_cash numeric(16, 2) not null,
  counted_cash numeric(14, 2) not null,
  note text not null default '',
  created_by_id bigint not null,
  created_by_username text not null,
  created_by_full_name text not null,
  created_at timestamptz not null,
  constraint day_closings__counted_range check (counted_cash between 0 and 999999999999.99)
);

create unique index day_closings__day on day_closings (day) where corrects_id is null;

create unique index day_closings__corrects on day_closings (corrects_id) where corrects_id is not null;

create index day_closings__day_id on day_closings (day, id);

create table day_closing_methods (
  closing_id bigint not null constraint day_closing_methods__closing_fk references day_closings (id),
  method text not null,
  sale_count integer not null,
  sales numeric(16, 2) not null,
  refunds numeric(16, 2) not null,
  order_payments numeric(16, 2) not null,
  constraint day_closing_methods_pkey primary key (closing_id, method)
);

create index payments__paid_on on payments (paid_on);
