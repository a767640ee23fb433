-- An allowance of a counter sale, which is given back at once by a payment of its own. A server of the version before reads the
-- sale without it.

alter table allowances alter column order_id drop not null;

alter table allowances add column sale_id bigint;

alter table allowances add constraint allowances__sale_fk foreign key (sale_id) references sales (id);

alter table allowances add constraint allowances__one_document check ((order_id is null) <> (sale_id is null));

create index allowances__sale on allowances (sale_id, id) where sale_id is not null;
