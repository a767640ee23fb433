-- A scanned code is looked for among the codes of all suppliers.

create index supplier_products__any_code on supplier_products (lower(supplier_code)) where supplier_code <> '';
