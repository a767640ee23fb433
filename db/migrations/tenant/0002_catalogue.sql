-- The catalogue and how it arrives.

create table categories (
  id bigserial constraint categories_pkey primary key,
  name text not null,
  is_active boolean not null default true,
  created_at timestamptz not null,
  -- When what people edit was last changed, by which a second editor is told of the first one; so in every table.
  updated_at timestamptz not null default now()
);

create unique index categories__name on categories (lower(name));

create table manufacturers (
  id bigserial constraint manufacturers_pkey primary key,
  name text not null,
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null default now()
);

create unique index manufacturers__name on manufacturers (lower(name));

-- Fields that a tenant adds to its products.
create table custom_fields (
  id bigserial constraint custom_fields_pkey primary key,
  name text not null,
  field_type text not null,
  description text not null default '',
  is_required boolean not null default false,
  is_active boolean not null default true,
  options jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  constraint custom_fields__type_known check (field_type in ('text', 'number', 'boolean', 'date', 'select'))
);

create unique index custom_fields__name on custom_fields (lower(name));

create table imports (
  id bigserial constraint imports_pkey primary key,
  status text not null,
  file_key text,
  file_name text not null,
  options jsonb not null,
  total_rows integer,
  processed_rows integer not null default 0,
  success_count integer not null default 0,
  error_count integer not null default 0,
  failure text,
  created_by_id bigint not null,
  created_by_name text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  file_bytes bigint not null,
  -- Rows of an imported file that are no product of their own: totals, folders, further pictures.
  left_out_count integer not null default 0,
  -- The first ones: [{"row_number": 16, "reason": "total"}]
  left_out jsonb not null default '[]',
  mode text not null default 'create',
  -- Rows that found a product or were refused are in import_rows from then on.
  matched_at timestamptz,
  -- With those created they are success_count.
  updated_count integer not null default 0,
  unchanged_count integer not null default 0,
  undone_at timestamptz,
  undone_by_name text,
  removed_count integer not null default 0,
  restored_count integer not null default 0,
  kept_count integer not null default 0,
  -- The first products that the undoing left as they are: [{"id": 7, "name": "Mug", "sku": "SKU-000007", "reason":
  -- "moved"}]
  kept jsonb not null default '[]',
  -- What became of the file's SKUs in the products that an import made (docs/rules.md#imports).
  own_skus text,
  constraint imports__status_known check (status in ('queued', 'running', 'done', 'failed')),
  constraint imports__mode_known check (mode in ('create', 'update', 'both')),
  constraint imports__own_skus_known check (own_skus in ('further_codes', 'barcode', 'both'))
);

-- How many imports of a tenant wait is asked before each new one.
create index imports__unfinished on imports (created_at) where status in ('queued', 'running');

create table import_errors (
  id bigserial constraint import_errors_pkey primary key,
  import_id bigint not null constraint import_errors__import_fk references imports (id) on delete cascade,
  row_number integer not null,
  field text not null,
  message text not null,
  -- What of a row is not imported as the file has it, although the row is (docs/rules.md#imports).
  is_warning boolean not null default false
);

create index import_errors__import on import_errors (import_id, row_number, id);

create table products (
  id bigserial constraint products_pkey primary key,
  sku text not null constraint products__sku unique,
  name text not null,
  barcode text,
  description text not null default '',
  category_id bigint constraint products__category_fk references categories (id),
  manufacturer_id bigint constraint products__manufacturer_fk references manufacturers (id),
  selling_price numeric(14, 2) not null,
  cost_price numeric not null,
  min_stock_level integer not null default 0,
  max_stock_level integer not null default 0,
  reorder_point integer not null default 0,
  reorder_quantity integer not null default 0,
  is_active boolean not null default true,
  custom_fields jsonb not null default '{}',
  import_id bigint constraint products__import_fk references imports (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  custom_text text not null generated always as (lower(custom_fields::text)) stored,
  -- Codes are compared by their key (docs/rules.md#equal-codes): the fourteen digits of a GTIN whose check digit is
  -- right, else the text, composed and in small letters. The weighted sum is of ASCII codes, 48 and a digit each, so
  -- that 4 is left of it.
  barcode_key text generated always as (case
      when barcode ~ '^([0-9]{8}|[0-9]{12,14})$' and barcode ~ '[1-9]' and (
        ascii(right('000000' || barcode, 1)) + ascii(right('000000' || barcode, 3)) + ascii(right('000000' || barcode, 5)) + ascii(right('000000' || barcode, 7)) + ascii(right('000000' || barcode, 9)) + ascii(right('000000' || barcode, 11)) + ascii(right('000000' || barcode, 13))
        + 3 * (ascii(right('000000' || barcode, 2)) + ascii(right('000000' || barcode, 4)) + ascii(right('000000' || barcode, 6)) + ascii(right('000000' || barcode, 8)) + ascii(right('000000' || barcode, 10)) + ascii(right('000000' || barcode, 12)) + ascii(right('000000' || barcode, 14)))
      ) % 10 = 4 then right('000000' || barcode, 14)
      else lower(normalize(barcode, NFC))
  end) stored,
  -- Texts are searched without case and accents (docs/rules.md#search): in small letters, without the accents of
  -- letters, composed.
  search_key text not null generated always as (normalize(translate(replace(replace(replace(regexp_replace(normalize(lower(name || ' ' || sku || ' ' || coalesce(barcode, '') || ' ' || description), NFD), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđðħı', 'olddhi'), NFC)) stored,
  constraint products__selling_price_range check (selling_price between 0 and 999999999.99),
  constraint products__cost_price_range check (cost_price between 0 and 999999999.99),
  constraint products__stock_levels_range check (
      min_stock_level between 0 and 99999999 and max_stock_level between 0 and 199999998
      and reorder_point between 0 and 99999999 and reorder_quantity between 0 and 99999999
  ),
  constraint products__cost_price_decimals check (min_scale(cost_price) <= 4 and abs(cost_price) < 1000000000000)
);

-- A page of a large catalogue is found by walking an index alone: each sort key carries what the filters ask for.
create index products__category on products (category_id, id) where archived_at is null;

create index products__manufacturer on products (manufacturer_id, id) where archived_at is null;

create index products__import on products (import_id) where import_id is not null;

create index products__custom_text on products using gin (custom_text public.gin_trgm_ops) where archived_at is null;

create index products__name on products (lower(name), id) include (name, is_active, category_id, manufacturer_id, min_stock_level) where archived_at is null;

create index products__sku_walk on products (sku, id) include (is_active, category_id, manufacturer_id, min_stock_level) where archived_at is null;

create index products__selling_price on products (selling_price, id) include (is_active, category_id, manufacturer_id, min_stock_level) where archived_at is null;

create index products__cost_price on products (cost_price, id) include (is_active, category_id, manufacturer_id, min_stock_level) where archived_at is null;

create index products__created_at on products (created_at, id) include (is_active, category_id, manufacturer_id, min_stock_level) where archived_at is null;

create index products__updated_at on products (updated_at, id) include (is_active, category_id, manufacturer_id, min_stock_level) where archived_at is null;

create index products__archived on products (archived_at, id) where archived_at is not null;

-- An index row has room for 2,704 bytes, and fields take up to three times the room that their text does. Nearly every
-- product's texts fit; those that don't are few and read from the table.
create index products__fields on products (id) include (custom_text, custom_fields, is_active, category_id, manufacturer_id) where archived_at is null and octet_length(custom_text) <= 600;

create index products__long_fields on products (id) where archived_at is null and octet_length(custom_text) > 600;

-- Words with typing errors are found in names without reading all of them.
create index products__name_words on products using gin (name public.gin_trgm_ops) where archived_at is null;

create index products__live on products (id) include (is_active, category_id, manufacturer_id, min_stock_level, cost_price) where archived_at is null;

create unique index products__barcode_key on products (barcode_key) include (sku, is_active) where archived_at is null;

create index products__search_key on products using gin (search_key public.gin_trgm_ops) where archived_at is null;

create index products__texts on products (id) include (search_key, is_active, category_id, manufacturer_id) where archived_at is null and octet_length(search_key) <= 2000;

create index products__long_texts on products (id) where archived_at is null and octet_length(search_key) > 2000;

-- Texts that are too long for an index are rare. Without statistics PostgreSQL takes two thirds of all texts for long
-- ones, and reads the index of the short ones where the trigram index is faster.
create statistics products__key_lengths on (octet_length(search_key)), (octet_length(custom_text)) from products;

-- What the rows of an updating import found before any of them was written, and what was written of each.
create table import_rows (
  import_id bigint not null constraint import_rows__import_fk references imports (id) on delete cascade,
  row_number integer not null,
  product_id bigint constraint import_rows__product_fk references products (id) on delete cascade,
  -- {"field": "general", "message": "No product has this SKU or barcode."}
  refusal jsonb,
  -- Field → before and after; null until written, and where nothing changed.
  changes jsonb,
  -- The newest ids of documents when it was written: what has a higher one came later.
  marks jsonb,
  constraint import_rows_pkey primary key (import_id, row_number)
);

create index import_rows__product on import_rows (product_id);

-- Further codes of products: old SKUs, second barcodes.
create table product_codes (
  id bigserial constraint product_codes_pkey primary key,
  product_id bigint not null constraint product_codes__product_fk references products (id) on delete cascade,
  code text not null,
  code_key text not null generated always as (case
      when code ~ '^([0-9]{8}|[0-9]{12,14})$' and code ~ '[1-9]' and (
        ascii(right('000000' || code, 1)) + ascii(right('000000' || code, 3)) + ascii(right('000000' || code, 5)) + ascii(right('000000' || code, 7)) + ascii(right('000000' || code, 9)) + ascii(right('000000' || code, 11)) + ascii(right('000000' || code, 13))
        + 3 * (ascii(right('000000' || code, 2)) + ascii(right('000000' || code, 4)) + ascii(right('000000' || code, 6)) + ascii(right('000000' || code, 8)) + ascii(right('000000' || code, 10)) + ascii(right('000000' || code, 12)) + ascii(right('000000' || code, 14)))
      ) % 10 = 4 then right('000000' || code, 14)
      else lower(normalize(code, NFC))
  end) stored
);

create unique index product_codes__product_code on product_codes (product_id, lower(code));

create index product_codes__code_text on product_codes using gin (lower(code) public.gin_trgm_ops);

create index product_codes__code_key on product_codes (code_key);

create table product_images (
  id bigserial constraint product_images_pkey primary key,
  product_id bigint not null constraint product_images__product_fk references products (id) on delete cascade,
  file_key text not null constraint product_images__file_key unique,
  content_type text not null,
  is_primary boolean not null,
  created_at timestamptz not null,
  -- The order a person gave a product's pictures; pictures that nobody has ordered stay in the order they came.
  position integer not null default 0,
  size_bytes bigint not null
);

create index product_images__product on product_images (product_id, id);

create unique index product_images__primary on product_images (product_id) where is_primary;

-- What a product cost when: a row for its creation and one for each change.
create table product_costs (
  product_id bigint not null constraint product_costs__product_fk references products (id) on delete cascade,
  since timestamptz not null,
  cost_price numeric not null,
  constraint product_costs_pkey primary key (product_id, since) include (cost_price),
  constraint product_costs__cost_price_decimals check (min_scale(cost_price) <= 4 and abs(cost_price) < 1000000000000)
);

-- Which products cost something else at a moment than now.
create index product_costs__since on product_costs (since, product_id);

create table favourite_products (
  user_id bigint not null,
  product_id bigint not null constraint favourite_products__product_fk references products (id) on delete cascade,
  created_at timestamptz not null,
  constraint favourite_products_pkey primary key (user_id, product_id)
);

create index favourite_products__product on favourite_products (product_id);
