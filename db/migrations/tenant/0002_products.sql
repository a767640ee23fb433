-- The catalogue and how it arrives.

create table categories (
  id bigserial constraint categories_pkey primary key,
  name text not null,
  is_active boolean not null default true,
  created_at timestamptz not null
);

create unique index categories__name on categories (lower(name));

create table manufacturers (
  id bigserial constraint manufacturers_pkey primary key,
  name text not null,
  is_active boolean not null default true,
  created_at timestamptz not null
);

create unique index manufacturers__name on manufacturers (lower(name));

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
  constraint imports__status_known check (status in ('queued', 'running', 'done', 'failed'))
);

create table import_errors (
  id bigserial constraint import_errors_pkey primary key,
  import_id bigint not null constraint import_errors__import_fk references imports (id) on delete cascade,
  row_number integer not null,
  field text not null,
  message text not null
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
  cost_price numeric(14, 2) not null,
  min_stock_level integer not null default 0,
  max_stock_level integer not null default 0,
  reorder_point integer not null default 0,
  reorder_quantity integer not null default 0,
  is_active boolean not null default true,
  custom_fields jsonb not null default '{}',
  import_id bigint constraint products__import_fk references imports (id),
  search_text text not null generated always as (lower(name || ' ' || sku || ' ' || coalesce(barcode, '') || ' ' || description)) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  constraint products__selling_price_range check (selling_price between 0 and 999999999.99),
  constraint products__cost_price_range check (cost_price between 0 and 999999999.99),
  constraint products__stock_levels_range check (
    min_stock_level between 0 and 99999999 and max_stock_level between 0 and 199999998
    and reorder_point between 0 and 99999999 and reorder_quantity between 0 and 99999999
  )
);

create unique index products__barcode on products (barcode) where archived_at is null;

create index products__search_text on products using gin (search_text public.gin_trgm_ops) where archived_at is null;

create index products__name on products (lower(name), id) where archived_at is null;

create index products__selling_price on products (selling_price, id) where archived_at is null;

create index products__cost_price on products (cost_price, id) where archived_at is null;

create index products__created_at on products (created_at, id) where archived_at is null;

create index products__updated_at on products (updated_at, id) where archived_at is null;

create index products__category on products (category_id, id) where archived_at is null;

create index products__manufacturer on products (manufacturer_id, id) where archived_at is null;

create index products__import on products (import_id) where import_id is not null;

create table product_images (
  id bigserial constraint product_images_pkey primary key,
  product_id bigint not null constraint product_images__product_fk references products (id) on delete cascade,
  file_key text not null constraint product_images__file_key unique,
  content_type text not null,
  is_primary boolean not null,
  created_at timestamptz not null
);

create index product_images__product on product_images (product_id, id);

create unique index product_images__primary on product_images (product_id) where is_primary;
