-- Customers who may be the same: found by e-mail and by the digits of the phone number. Where a customer was merged into
-- another, the old id leads to the other one.

create index customers__email on customers (lower(email)) where email is not null;

create index customers__phone_digits on customers (regexp_replace(phone, '\D', '', 'g')) where phone is not null;

create table customer_merges (
  customer_id bigint not null constraint customer_merges_pkey primary key,
  into_id bigint not null constraint customer_merges__into_fk references customers (id) on delete cascade,
  merged_at timestamptz not null
);

create index customer_merges__into on customer_merges (into_id);
