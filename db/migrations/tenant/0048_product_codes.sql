-- Further codes of products: old SKUs, second barcodes. A server of the version before neither reads nor writes them.

create table product_codes (
  id bigserial constraint product_codes_pkey primary key,
  product_id bigint not null constraint product_codes__product_fk references products (id) on delete cascade,
  code text not null
);

create unique index product_codes__product_code on product_codes (product_id, lower(code));

-- A scanned code is looked for as a whole, the text of a search in any part.
create index product_codes__code on product_codes (lower(code));

create index product_codes__code_text on product_codes using gin (lower(code) public.gin_trgm_ops);
