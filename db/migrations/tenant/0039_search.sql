-- Words with typing errors are found in names, and documents by any part of their number, without reading all of them. The
-- audit log is found by person, by action and by the words that its entries show.

create index products__name_words on products using gin (name public.gin_trgm_ops) where archived_at is null;

create index customers__name_words on customers using gin (name public.gin_trgm_ops);

create index sales__sale_number_text on sales using gin (lower(sale_number) public.gin_trgm_ops);

create index purchase_orders__po_number_text on purchase_orders using gin (lower(po_number) public.gin_trgm_ops);

create index audit_log__actor on audit_log (actor_id, id);

create index audit_log__action on audit_log (action, id);

create index audit_log__words on audit_log using gin (lower(subject_name) public.gin_trgm_ops, lower(actor_name) public.gin_trgm_ops, lower(action) public.gin_trgm_ops);
