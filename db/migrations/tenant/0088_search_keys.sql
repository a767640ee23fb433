-- Texts are searched without case and accents (docs/rules.md#search): in small letters, without the accents of letters, composed. The
-- digits of a phone number stand behind it, as they are typed without its signs. A server of the version before
-- goes on reading `search_text`, without its indexes.

alter table products add column search_key text not null generated always as (normalize(translate(replace(replace(replace(regexp_replace(normalize(lower(name || ' ' || sku || ' ' || coalesce(barcode, '') || ' ' || description), NFD), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđðħı', 'olddhi'), NFC)) stored;

drop index products__search_text;

create index products__search_key on products using gin (search_key public.gin_trgm_ops) where archived_at is null;

drop index products__texts;

drop index products__long_texts;

create index products__texts on products (id) include (search_key, is_active, category_id, manufacturer_id) where archived_at is null and octet_length(search_key) <= 2000;

create index products__long_texts on products (id) where archived_at is null and octet_length(search_key) > 2000;

create statistics products__key_lengths on (octet_length(search_key)), (octet_length(custom_text)) from products;

alter table customers add column search_key text not null generated always as (normalize(translate(replace(replace(replace(regexp_replace(normalize(lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')), NFD), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđðħı', 'olddhi'), NFC)) stored;

drop index customers__search_text;

create index customers__search_key on customers using gin (search_key public.gin_trgm_ops);

drop index sales__customer_name_text;

create index sales__customer_name_key on sales using gin ((normalize(translate(replace(replace(replace(regexp_replace(normalize(lower(customer_name), NFD), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđðħı', 'olddhi'), NFC)) public.gin_trgm_ops);

drop index order_items__text;

create index order_items__key on order_items using gin ((normalize(translate(replace(replace(replace(regexp_replace(normalize(lower(product_name || ' ' || sku), NFD), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđðħı', 'olddhi'), NFC)) public.gin_trgm_ops);
