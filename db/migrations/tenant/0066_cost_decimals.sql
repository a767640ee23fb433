-- What a piece costs or is bought for has up to four decimals. A numeric without scale takes them as they are written, and giving up the
-- scale changes the catalogue alone: no table is written again, and of the indexes only the two partial ones of products that hold
-- the cost, a tenth of a second for 100,000 products. A scale of four would write the ledger again under its lock. A server of the
-- version before writes two decimals, and reads whatever there is. The checks have the old type's bound and are of new rows;
-- the next file looks at those that are there.

alter table products alter column cost_price type numeric;

alter table product_costs alter column cost_price type numeric;

alter table stock_transactions alter column unit_price type numeric;

alter table stock_transactions alter column unit_cost type numeric;

alter table sale_items alter column unit_cost type numeric;

alter table order_items alter column unit_cost type numeric;

alter table return_items alter column unit_cost type numeric;

alter table purchase_order_items alter column unit_price type numeric;

alter table supplier_products alter column cost type numeric;

alter table count_lines alter column unit_cost type numeric;

alter table products add constraint products__cost_price_decimals check (min_scale(cost_price) <= 4 and abs(cost_price) < 1000000000000) not valid;

alter table product_costs add constraint product_costs__cost_price_decimals check (min_scale(cost_price) <= 4 and abs(cost_price) < 1000000000000) not valid;

alter table stock_transactions add constraint stock_transactions__unit_price_decimals check (min_scale(unit_price) <= 4 and abs(unit_price) < 1000000000000) not valid;

alter table stock_transactions add constraint stock_transactions__unit_cost_decimals check (min_scale(unit_cost) <= 4 and abs(unit_cost) < 1000000000000) not valid;

alter table sale_items add constraint sale_items__unit_cost_decimals check (min_scale(unit_cost) <= 4 and abs(unit_cost) < 1000000000000) not valid;

alter table order_items add constraint order_items__unit_cost_decimals check (min_scale(unit_cost) <= 4 and abs(unit_cost) < 1000000000000) not valid;

alter table return_items add constraint return_items__unit_cost_decimals check (min_scale(unit_cost) <= 4 and abs(unit_cost) < 1000000000000) not valid;

alter table purchase_order_items add constraint purchase_order_items__unit_price_decimals check (min_scale(unit_price) <= 4 and abs(unit_price) < 1000000000000) not valid;

alter table supplier_products add constraint supplier_products__cost_decimals check (min_scale(cost) <= 4 and abs(cost) < 1000000000000) not valid;

alter table count_lines add constraint count_lines__unit_cost_decimals check (min_scale(unit_cost) <= 4 and abs(unit_cost) < 1000000000000) not valid;
