-- What became of the file's SKUs in the products that an import made (docs/rules.md#imports).
alter table imports add column own_skus text;

alter table imports add constraint imports__own_skus_known check (own_skus in ('further_codes', 'barcode', 'both'));
