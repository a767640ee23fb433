-- A range of one custom field is looked for in an index alone, as texts are; each of the two is narrower without the other.

drop index products__texts;

drop index products__long_texts;

create index products__texts on products (id) include (search_text, is_active, category_id, manufacturer_id) where archived_at is null and octet_length(search_text) <= 2000;

create index products__long_texts on products (id) where archived_at is null and octet_length(search_text) > 2000;

-- An index row has room for 2,704 bytes, and fields take up to three times the room that their text does.
create index products__fields on products (id) include (custom_text, custom_fields, is_active, category_id, manufacturer_id) where archived_at is null and octet_length(custom_text) <= 600;

create index products__long_fields on products (id) where archived_at is null and octet_length(custom_text) > 600;
