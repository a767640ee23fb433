-- A page of a large catalogue is found by walking an index alone: each sort key carries what the filters ask for.

alter table products add column custom_text text not null generated always as (lower(custom_fields::text)) stored;

create index products__custom_text on products using gin (custom_text public.gin_trgm_ops) where archived_at is null;

drop index products__name;

create index products__name on products (lower(name), id) include (name, is_active, category_id, manufacturer_id, min_stock_level) where archived_at is null;

create index products__sku_walk on products (sku, id) include (is_active, category_id, manufacturer_id, min_stock_level) where archived_at is null;

drop index products__selling_price;

create index products__selling_price on products (selling_price, id) include (is_active, category_id, manufacturer_id, min_stock_level) where archived_at is null;

drop index products__cost_price;

create index products__cost_price on products (cost_price, id) include (is_active, category_id, manufacturer_id, min_stock_level) where archived_at is null;

drop index products__created_at;

create index products__created_at on products (created_at, id) include (is_active, category_id, manufacturer_id, min_stock_level) where archived_at is null;

drop index products__updated_at;

create index products__updated_at on products (updated_at, id) include (is_active, category_id, manufacturer_id, min_stock_level) where archived_at is null;

create index products__live on products (id) include (is_active, category_id, manufacturer_id, min_stock_level) where archived_at is null;

create index products__archived on products (archived_at, id) where archived_at is not null;

-- An index row has room for 2,704 bytes. Nearly every product's texts fit; those that don't are few and read from the table.
create index products__texts on products (id) include (search_text, custom_text, is_active, category_id, manufacturer_id) where archived_at is null and octet_length(search_text) + octet_length(custom_text) <= 2000;

create index products__long_texts on products (id) where archived_at is null and octet_length(search_text) + octet_length(custom_text) > 2000;

create index stock_levels__walk on stock_levels (product_id) include (total_stock);

create index inventory_items__held on inventory_items (location_id, product_id) where quantity > 0;
