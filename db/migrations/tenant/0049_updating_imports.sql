-- Imports that update products, and their undoing. A server of the version before starts imports that create; its queue does
-- not hand it those that update.

alter table imports add column mode text not null default 'create';

alter table imports add constraint imports__mode_known check (mode in ('create', 'update', 'both'));

-- Rows that found a product or were refused are in import_rows from then on.
alter table imports add column matched_at timestamptz;

-- With those created they are success_count.
alter table imports add column updated_count integer not null default 0;

alter table imports add column unchanged_count integer not null default 0;

alter table imports add column undone_at timestamptz;

alter table imports add column undone_by_name text;

alter table imports add column removed_count integer not null default 0;

alter table imports add column restored_count integer not null default 0;

alter table imports add column kept_count integer not null default 0;

-- The first products that the undoing left as they are: [{"id": 7, "name": "Mug", "sku": "SKU-000007", "reason": "moved"}]
alter table imports add column kept jsonb not null default '[]';

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
