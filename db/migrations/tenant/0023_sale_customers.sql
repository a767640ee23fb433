-- The customer of a counter sale, where one was chosen from the records; the sale keeps its own copy of the name. A server
-- of the version before leaves it empty.

alter table sales add column customer_id bigint;

alter table sales add constraint sales__customer_fk foreign key (customer_id) references customers (id) not valid;

alter table sales validate constraint sales__customer_fk;

create index sales__customer on sales (customer_id, id desc) where customer_id is not null;
