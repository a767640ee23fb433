-- Codes are compared by their key (docs/rules.md#equal-codes): the fourteen digits of a GTIN whose check digit is right, else the text,
-- composed and in small letters. The weighted sum is of ASCII codes, 48 and a digit each, so that 4 is left of it.
-- `code_share` is 0, and the product's id for a code that several products had when the rule came: these keep it. A server of the
-- version before writes codes without reading these columns; it may be refused a barcode that is another product's in another
-- spelling.

alter table products add column barcode_key text generated always as (case
  when barcode ~ '^([0-9]{8}|[0-9]{12,14})$' and barcode ~ '[1-9]' and (
    ascii(right('000000' || barcode, 1)) + ascii(right('000000' || barcode, 3)) + ascii(right('000000' || barcode, 5)) + ascii(right('000000' || barcode, 7)) + ascii(right('000000' || barcode, 9)) + ascii(right('000000' || barcode, 11)) + ascii(right('000000' || barcode, 13))
    + 3 * (ascii(right('000000' || barcode, 2)) + ascii(right('000000' || barcode, 4)) + ascii(right('000000' || barcode, 6)) + ascii(right('000000' || barcode, 8)) + ascii(right('000000' || barcode, 10)) + ascii(right('000000' || barcode, 12)) + ascii(right('000000' || barcode, 14)))
  ) % 10 = 4 then right('000000' || barcode, 14)
  else lower(normalize(barcode, NFC))
end) stored;

alter table products add column code_share bigint not null default 0;

alter table product_codes add column code_key text not null generated always as (case
  when code ~ '^([0-9]{8}|[0-9]{12,14})$' and code ~ '[1-9]' and (
    ascii(right('000000' || code, 1)) + ascii(right('000000' || code, 3)) + ascii(right('000000' || code, 5)) + ascii(right('000000' || code, 7)) + ascii(right('000000' || code, 9)) + ascii(right('000000' || code, 11)) + ascii(right('000000' || code, 13))
    + 3 * (ascii(right('000000' || code, 2)) + ascii(right('000000' || code, 4)) + ascii(right('000000' || code, 6)) + ascii(right('000000' || code, 8)) + ascii(right('000000' || code, 10)) + ascii(right('000000' || code, 12)) + ascii(right('000000' || code, 14)))
  ) % 10 = 4 then right('000000' || code, 14)
  else lower(normalize(code, NFC))
end) stored;

alter table product_codes add column code_share bigint not null default 0;

create index product_codes__code_key on product_codes (code_key);

update product_codes k set code_share = k.product_id from (
  select key from (
    select barcode_key as key, id as product_id from products where archived_at is null and barcode_key is not null
    union select lower(sku), id from products where archived_at is null
    union select c.code_key, c.product_id from product_codes c join products p on p.id = c.product_id where p.archived_at is null
  ) held group by key having count(*) > 1
) shared
where k.code_key = shared.key;

update products p set code_share = p.id from (
  select key from (
    select barcode_key as key, id as product_id from products where archived_at is null and barcode_key is not null
    union select c.code_key, c.product_id from product_codes c join products p on p.id = c.product_id where p.archived_at is null
  ) held group by key having count(*) > 1
) shared
where p.barcode_key = shared.key and p.archived_at is null;

create unique index products__barcode_key on products (barcode_key, code_share) include (sku, is_active) where archived_at is null;

drop index products__barcode_folded;

drop index product_codes__code;

alter table supplier_products add column code_key text not null generated always as (case
  when supplier_code ~ '^([0-9]{8}|[0-9]{12,14})$' and supplier_code ~ '[1-9]' and (
    ascii(right('000000' || supplier_code, 1)) + ascii(right('000000' || supplier_code, 3)) + ascii(right('000000' || supplier_code, 5)) + ascii(right('000000' || supplier_code, 7)) + ascii(right('000000' || supplier_code, 9)) + ascii(right('000000' || supplier_code, 11)) + ascii(right('000000' || supplier_code, 13))
    + 3 * (ascii(right('000000' || supplier_code, 2)) + ascii(right('000000' || supplier_code, 4)) + ascii(right('000000' || supplier_code, 6)) + ascii(right('000000' || supplier_code, 8)) + ascii(right('000000' || supplier_code, 10)) + ascii(right('000000' || supplier_code, 12)) + ascii(right('000000' || supplier_code, 14)))
  ) % 10 = 4 then right('000000' || supplier_code, 14)
  else lower(normalize(supplier_code, NFC))
end) stored;

alter table purchase_order_items add column code_key text generated always as (case
  when supplier_code ~ '^([0-9]{8}|[0-9]{12,14})$' and supplier_code ~ '[1-9]' and (
    ascii(right('000000' || supplier_code, 1)) + ascii(right('000000' || supplier_code, 3)) + ascii(right('000000' || supplier_code, 5)) + ascii(right('000000' || supplier_code, 7)) + ascii(right('000000' || supplier_code, 9)) + ascii(right('000000' || supplier_code, 11)) + ascii(right('000000' || supplier_code, 13))
    + 3 * (ascii(right('000000' || supplier_code, 2)) + ascii(right('000000' || supplier_code, 4)) + ascii(right('000000' || supplier_code, 6)) + ascii(right('000000' || supplier_code, 8)) + ascii(right('000000' || supplier_code, 10)) + ascii(right('000000' || supplier_code, 12)) + ascii(right('000000' || supplier_code, 14)))
  ) % 10 = 4 then right('000000' || supplier_code, 14)
  else lower(normalize(supplier_code, NFC))
end) stored;

create index supplier_products__code_key on supplier_products (supplier_id, code_key) where supplier_code <> '';

drop index supplier_products__code;

create index supplier_products__any_code_key on supplier_products (code_key) where supplier_code <> '';

drop index supplier_products__any_code;
