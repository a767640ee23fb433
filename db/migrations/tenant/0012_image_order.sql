-- The order a person gave a product's pictures; pictures that nobody has ordered stay in the order they came.
alter table product_images add column position integer not null default 0;
